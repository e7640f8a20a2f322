import type { Page } from '@playwright/test';
import { createChangedBuild, readRemoteDescription } from '../support/changed-build.ts';
import { expect, test as journey } from '../support/journey.ts';
import { test } from '../support/team.ts';
import { createSignedInContext, openInNewTab, returnToTabLater } from '../support/visitor.ts';

const list = '/user/applications/list';
const services = '/user/services/list';

/** Writes a style element, as antd does. */
const styleWritingCode = `(() => {
  const style = document.createElement('style');
  style.innerHTML = '.page-title { letter-spacing: 3px }';
  document.head.append(style);
})();`;

const expectSpacing = (page: Page, value: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', value);

const allowsInlineStyle = async (page: Page, shell: string) => {
  const answer = await page.request.get(`${shell}/log-in`, { headers: { accept: 'text/html' } });
  return /style-src [^;]*'unsafe-inline'/.test(answer.headers()['content-security-policy'] ?? '');
};

test('an older release that writes style elements has its styles, even in an open tab', async ({
  browser,
  portal,
  team,
}) => {
  const shell = portal.shell.url;
  const { version: versionBefore } = await team.findActiveRelease();
  const context = await createSignedInContext(browser, shell, 'customer');
  const page = await openInNewTab(context, list, 'My application requests');
  await expectSpacing(page, 'normal');
  expect(await allowsInlineStyle(page, shell)).toBe(false);

  const { routes } = await readRemoteDescription('customer');
  const [script] = routes.find(({ path }) => path === services)?.files.filter((file) => file.endsWith('.js')) ?? [];
  const code = (text: string, file: string) => (file === script ? `${styleWritingCode}${text}` : text);
  await team.release(
    await createChangedBuild('customer', '0.9.0', { changeCode: code, descriptionChanges: { styles: undefined } }),
  );
  await returnToTabLater(page);
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expectSpacing(page, '3px');
  const fresh = await openInNewTab(await createSignedInContext(browser, shell, 'customer'), services, 'Services');
  await expectSpacing(fresh, '3px');
  expect(await allowsInlineStyle(fresh, shell)).toBe(true);

  await journey.step('after a return to the newer release, pages allow no style elements', async () => {
    await team.setActiveRelease(versionBefore);
    await fresh.reload();
    await expectSpacing(fresh, 'normal');
    expect(await allowsInlineStyle(fresh, shell)).toBe(false);
  });
});
