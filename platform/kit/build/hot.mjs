/** In the browser, where a remote is served hot: where React cannot exchange components, a change loads the page anew. */
const renderers = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers ?? new Map();

if (![...renderers.values()].some(({ scheduleRefresh }) => scheduleRefresh)) {
  import.meta.webpackHot.addStatusHandler((status) => {
    if (status === 'apply') location.reload();
  });
}
