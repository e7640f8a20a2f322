import { insertPreloads, insertPreloadsLater } from './later-preloads.ts';

const observers: ((list: object, observer: object) => void)[] = [];

class Observer {
  constructor(callback: (list: object, observer: object) => void) {
    observers.push((list) => callback(list, this));
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

const reportArrivals = (urls: readonly string[], transferSize = 300) => {
  performance.getEntriesByName = (name) => urls.filter((url) => url === name).map(() => ({ transferSize })) as never;
  for (const notify of observers) notify({}, {});
};

const template = '<template id="later-preloads"><link rel="preload" href="/customer.js" as="script"></template>';
const page = ['early', 'libraries', 'shell']
  .map((name) => `<script type="text/plain" defer src="/${name}.js"></script>`)
  .concat('<link rel="stylesheet" href="/shell.css"><link rel="preload" href="/customer.css" as="style">', template)
  .join('');
const findPreload = () => document.querySelector('link[href="/customer.js"]');
const setCurrentScript = (script: Element | null) =>
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });

beforeEach(() => {
  observers.length = 0;
  Object.assign(globalThis, { PerformanceObserver: Observer });
  document.head.innerHTML = '';
});

test.each(['libraries', 'shell'])(
  'the preloads are inserted when a script of the shell has arrived, not before: %s',
  (scriptName) => {
    // The inline script runs while the browser is still parsing the page.
    setCurrentScript(document.createElement('script'));
    insertPreloadsLater();
    document.head.innerHTML = page.replace('<script type="text/plain" defer src="/early.js"></script>', '');
    reportArrivals(['http://localhost/shell.css']);
    expect(findPreload()).toBeNull();
    reportArrivals([`http://localhost/${scriptName}.js`]);
    expect(findPreload()).toBeInTheDocument();
  },
);

test('with a cached style sheet the preloads do not wait for the scripts', () => {
  setCurrentScript(document.createElement('script'));
  insertPreloadsLater();
  document.head.innerHTML = page;
  reportArrivals(['http://localhost/customer.css'], 0);
  expect(findPreload()).toBeNull();
  reportArrivals(['http://localhost/shell.css'], 0);
  expect(findPreload()).toBeInTheDocument();
});

test('the early script itself does not count as an arrived script', () => {
  document.head.innerHTML = page;
  setCurrentScript(document.querySelector('script'));
  insertPreloadsLater();
  reportArrivals(['http://localhost/early.js']);
  expect(findPreload()).toBeNull();
  reportArrivals(['http://localhost/early.js', 'http://localhost/shell.js']);
  expect(findPreload()).toBeInTheDocument();
});

test('the shell inserts the remaining preloads, and none twice', () => {
  expect(insertPreloads()).toBe(false);
  document.head.innerHTML = template;
  expect([insertPreloads(), insertPreloads()]).toEqual([true, true]);
  expect(document.querySelectorAll('link[href="/customer.js"]')).toHaveLength(1);
});
