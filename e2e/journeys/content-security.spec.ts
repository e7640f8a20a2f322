import { expect, openSignedInPage, test } from '../support/journey.ts';

const html = '<img src="x" onerror="globalThis.injected = true">';
/** Properties that turn text into HTML or code: element, property and a text to try. */
const sinks = [
  ['p', 'innerHTML', html],
  ['p', 'outerHTML', html],
  ['iframe', 'srcdoc', html],
  ['script', 'text', 'globalThis.injected = true'],
  ['script', 'src', 'blob:x'],
  ['script', 'src', 'data:text/javascript,globalThis.injected = true'],
  ['iframe', 'srcdoc', 'a text without an element'],
] as const;

test.describe('content security', () => {
  test.use({ expectedFaults: /Content Security Policy|Trusted(HTML|Script|Type)|: csp https:/ });

  test('an injected inline script does not run', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('globalThis.injected = true');
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  });

  test('styles come only from style sheets of the portal', { tag: '@slow' }, async ({ browser, portal }) => {
    const page = await openSignedInPage(browser, portal.shell.url, 'admin');
    const sent = await page.goto(`${portal.shell.url}/admin/dashboard`);
    expect(sent?.headers()['content-security-policy']).not.toMatch(/style-src(-elem)? [^;]*'unsafe-inline'/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const refused = await page.evaluate(async () => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
      const style = document.createElement('style');
      style.append('h1 { letter-spacing: 9px }');
      const sheet = document.createElement('link');
      Object.assign(sheet, { rel: 'stylesheet', href: 'https://elsewhere.example/sheet.css' });
      const failed = new Promise((resolve) => sheet.addEventListener('error', resolve));
      document.head.append(style, sheet);
      await failed;
      const { letterSpacing } = getComputedStyle(document.querySelector('h1') as Element);
      return { violations, letterSpacing };
    });
    expect(refused).toEqual({ violations: ['style-src-elem', 'style-src-elem'], letterSpacing: 'normal' });
    await page.context().close();
  });

  test('a script of another origin never runs', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/');
    const outcome = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.example/code.js';
      const ended = new Promise((resolve) => {
        script.onload = () => resolve('ran');
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      });
      document.body.append(script);
      return ended;
    });
    expect(outcome).toBe('script-src-elem');
  });

  for (const [accountName, path] of [
    [undefined, '/'],
    [undefined, '/log-in'],
    ['customer', '/user/services/list'],
    ['admin', '/admin/dashboard'],
  ] as const) {
    test(`no text becomes HTML or code on ${path}`, { tag: '@slow' }, async ({ browser, page, portal }) => {
      const target = accountName ? await openSignedInPage(browser, portal.shell.url, accountName) : page;
      await target.goto(portal.shell.url + path);
      await target.getByRole('heading', { level: 1 }).waitFor();
      await target.waitForLoadState('networkidle');
      const allowedWays = await target.evaluate((sinkList) => {
        const attempts: [string, () => unknown][] = [
          ...sinkList.map(([tag, property, text]): [string, () => unknown] => [
            `${tag}.${property}`,
            () => Reflect.set(document.body.appendChild(document.createElement(tag)), property, text),
          ]),
          ['insertAdjacentHTML', () => document.body.insertAdjacentHTML('beforeend', sinkList[0]?.[2] ?? '')],
          ['DOMParser', () => new DOMParser().parseFromString(sinkList[0]?.[2] ?? '', 'text/html')],
          ['another policy', () => Reflect.get(globalThis, 'trustedTypes').createPolicy('another', {})],
        ];
        return attempts.flatMap(([name, attempt]) => {
          try {
            attempt();
            return [name];
          } catch {
            return [];
          }
        });
      }, sinks);
      expect(allowedWays).toEqual([]);
      expect(await target.evaluate(() => 'injected' in globalThis)).toBe(false);
      if (accountName) await target.context().close();
    });
  }
});
