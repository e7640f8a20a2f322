import { expect, test } from '../support/journey.ts';

test.describe('content security', () => {
  test.use({ expectedConsole: /Content Security Policy/ });

  test('an injected inline script does not run', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.injected = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  });
});
