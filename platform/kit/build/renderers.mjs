/**
 * In the browser, where the shell is served hot: before React makes itself known. What exchanges components comes with
 * every remote too, and later: it finds React here, and React asks each of them for the newest of a component.
 */
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;

hook.inject = (renderer) => {
  const { setRefreshHandler } = renderer;
  const handlers = new Set();
  renderer.setRefreshHandler = (handler) => {
    handlers.add(handler);
    setRefreshHandler((type) => {
      for (const newest of handlers) {
        const family = newest(type);
        if (family) return family;
      }
    });
  };
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
