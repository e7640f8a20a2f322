type Refresh = (type: string) => object | undefined;

test('React asks the refresh runtimes of all remotes for the newest component, not only the last one', async () => {
  const hook = { renderers: new Map<number, object>(), inject: (_: object) => 1 };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  const file = './renderers.mjs';
  await import(file);
  let refresh: Refresh = () => undefined;
  const renderer = {
    setRefreshHandler(handler: Refresh) {
      refresh = handler;
    },
  };
  expect(hook.inject(renderer)).toBe(1);
  expect(hook.renderers.get(1)).toBe(renderer);
  const addRuntime = (knownType: string, newest: object) =>
    renderer.setRefreshHandler((type) => (type === knownType ? newest : undefined));
  const [list, dashboard] = [{ current: 'list' }, { current: 'dashboard' }];
  addRuntime('List', list);
  addRuntime('Dashboard', dashboard);
  expect(['List', 'Dashboard', 'Other'].map(refresh)).toEqual([list, dashboard, undefined]);
});
