type Refresh = (type: string) => object | undefined;

test('React asks every remote’s refresh runtime for the newest of a component, whichever came last', async () => {
  const hook = { renderers: new Map<number, object>(), inject: (_: object) => 1 };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  const file = './renderers.mjs';
  await import(file);
  let asks: Refresh = () => undefined;
  const renderer = {
    setRefreshHandler(handler: Refresh) {
      asks = handler;
    },
  };
  expect(hook.inject(renderer)).toBe(1);
  expect(hook.renderers.get(1)).toBe(renderer);
  const knows = (own: string, newest: object) =>
    renderer.setRefreshHandler((type) => (type === own ? newest : undefined));
  const [list, dashboard] = [{ current: 'list' }, { current: 'dashboard' }];
  knows('List', list);
  knows('Dashboard', dashboard);
  expect(['List', 'Dashboard', 'Other'].map(asks)).toEqual([list, dashboard, undefined]);
});
