const observers: ((list: object, observer: object) => void)[] = [];

class Observer {
  constructor(see: (list: object, observer: object) => void) {
    observers.push((list) => see(list, this));
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

const arrived = (...urls: string[]) => {
  performance.getEntriesByName = (name) => urls.filter((url) => url === name) as never;
  for (const see of observers) see({}, {});
};

test('what comes later is asked for when the last script of the page is here, and not before', async () => {
  Object.assign(globalThis, { PerformanceObserver: Observer });
  await import('./later-preloads.ts');
  // The page is read on while the script runs.
  arrived('http://localhost/early.js');
  document.head.innerHTML =
    '<script type="text/plain" defer src="/libraries.js"></script><script type="text/plain" defer src="/shell.js"></script>' +
    '<template id="later-preloads"><link rel="preload" href="/customer.js" as="script"></template>';
  const asked = () => document.querySelector('link[href="/customer.js"]');
  arrived('http://localhost/libraries.js');
  expect(asked()).toBeNull();
  arrived('http://localhost/libraries.js', 'http://localhost/shell.js');
  expect(asked()).toBeInTheDocument();
});
