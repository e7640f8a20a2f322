/**
 * Runs in the browser on the dev server of the shell, before React registers. Every remote has its own refresh runtime, but
 * React keeps only the last handler. So this handler asks all of them for the newest component.
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
