import { preloadLater } from './later-preloads.ts';

const observers: ((list: object, observer: object) => void)[] = [];

class Observer {
  constructor(see: (list: object, observer: object) => void) {
    observers.push((list) => see(list, this));
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

/** Each with so many bytes; none is from the cache. */
const arrived = (urls: readonly string[], transferSize = 300) => {
  performance.getEntriesByName = (name) => urls.filter((url) => url === name).map(() => ({ transferSize })) as never;
  for (const see of observers) see({}, {});
};

const page =
  '<script type="text/plain" defer src="/early.js"></script><script type="text/plain" defer src="/libraries.js"></script><script type="text/plain" defer src="/shell.js"></script>' +
  '<template id="later-preloads"><link rel="preload" href="/customer.js" as="script"></template>';
const asked = () => document.querySelector('link[href="/customer.js"]');
const running = document.createElement('script');
running.src = '/early.js';

beforeEach(() => {
  observers.length = 0;
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Object.defineProperty(document, 'currentScript', { configurable: true, value: running });
});

test.each(['libraries', 'shell'])(
  'what comes later is asked for when a script of the shell is here, and not before: %s',
  (own) => {
    arrived(['http://localhost/early.js']);
    preloadLater();
    // The page is read on while the script runs.
    document.head.innerHTML = page;
    arrived(['http://localhost/early.js', 'http://localhost/shell.css']);
    expect(asked()).toBeNull();
    arrived(['http://localhost/early.js', `http://localhost/${own}.js`]);
    expect(asked()).toBeInTheDocument();
  },
);

test('from the browser’s cache it is asked for at once', () => {
  document.head.innerHTML = page;
  arrived(['http://localhost/early.js'], 0);
  preloadLater();
  expect(asked()).toBeInTheDocument();
  expect(observers).toHaveLength(0);
});
