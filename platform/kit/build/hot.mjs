/** Runs in the browser on the dev server. If React cannot update components in place, a change reloads the page. */
const renderers = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers ?? new Map();

if (![...renderers.values()].some(({ scheduleRefresh }) => scheduleRefresh)) {
  import.meta.webpackHot.addStatusHandler((status) => {
    if (status === 'apply') location.reload();
  });
}
