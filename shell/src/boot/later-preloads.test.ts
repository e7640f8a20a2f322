import { insertPreloads, insertPreloadsLater } from './later-preloads.ts';

const observers: ((list: object, observer: object) => void)[] = [];

class Observer {
  constructor(see: (list: object, observer: object) => void) {
    observers.push((list) => see(list, this));
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

const arrived = (urls: readonly string[], transferSize = 300) => {
  performance.getEntriesByName = (name) => urls.filter((url) => url === name).map(() => ({ transferSize })) as never;
  for (const see of observers) see({}, {});
};

const template = '<template id="later-preloads"><link rel="preload" href="/customer.js" as="script"></template>';
const page = ['early', 'libraries', 'shell']
  .map((name) => `<script type="text/plain" defer src="/${name}.js"></script>`)
  .concat('<link rel="stylesheet" href="/shell.css"><link rel="preload" href="/customer.css" as="style">', template)
  .join('');
const asked = () => document.querySelector('link[href="/customer.js"]');
const runs = (script: Element | null) =>
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });

beforeEach(() => {
  observers.length = 0;
  Object.assign(globalThis, { PerformanceObserver: Observer });
  document.head.innerHTML = '';
});

test.each(['libraries', 'shell'])(
  'what comes later is asked for when a script of the shell is here, and not before: %s',
  (own) => {
    // Part of the page, which is read on while it runs.
    runs(document.createElement('script'));
    insertPreloadsLater();
    document.head.innerHTML = page.replace('<script type="text/plain" defer src="/early.js"></script>', '');
    arrived(['http://localhost/shell.css']);
    expect(asked()).toBeNull();
    arrived([`http://localhost/${own}.js`]);
    expect(asked()).toBeInTheDocument();
  },
);

test('where the browser has kept the style sheet, the line is not kept free for scripts that it has kept too', () => {
  runs(document.createElement('script'));
  insertPreloadsLater();
  document.head.innerHTML = page;
  arrived(['http://localhost/customer.css'], 0);
  expect(asked()).toBeNull();
  arrived(['http://localhost/shell.css'], 0);
  expect(asked()).toBeInTheDocument();
});

test('of a server that names it, the script itself is none of them', () => {
  document.head.innerHTML = page;
  runs(document.querySelector('script'));
  insertPreloadsLater();
  arrived(['http://localhost/early.js']);
  expect(asked()).toBeNull();
  arrived(['http://localhost/early.js', 'http://localhost/shell.js']);
  expect(asked()).toBeInTheDocument();
});

test('the shell asks for what waits still, and for nothing twice', () => {
  expect(insertPreloads()).toBe(false);
  document.head.innerHTML = template;
  expect([insertPreloads(), insertPreloads()]).toEqual([true, true]);
  expect(document.querySelectorAll('link[href="/customer.js"]')).toHaveLength(1);
});
