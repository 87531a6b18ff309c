// Inside the frame that stands in for a worker on file:// (iframe-worker writes the same into the frame, which the pages' policy refuses).
const worker = document.currentScript.dataset.worker;
document.currentScript.remove(); // the theme takes the first script of the frame for the worker's

postMessage = (message, origin) => parent.postMessage(message, origin || "*");

importScripts = (...addresses) =>
  addresses.reduce(
    (before, address) =>
      before.then(
        () =>
          new Promise((done) => {
            const script = Object.assign(document.createElement("script"), { src: address, onload: done });
            document.body.append(script);
          }),
      ),
    Promise.resolve(),
  );

addEventListener("error", ({ error }) => parent.dispatchEvent(new ErrorEvent("error", { filename: worker, error })));
