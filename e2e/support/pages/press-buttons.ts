import type { Locator, Page } from '@playwright/test';

/** Everything that opens or changes a part of the page. The other buttons of the header belong to all pages. */
const pressable = [
  ':is(main, dialog, [role=dialog]) :is(button:enabled:not([aria-disabled=true]), summary, input[type=radio])',
  'header :is(button[aria-expanded], summary)',
  '[aria-haspopup=dialog]',
].join();

/** A page may have a button for each row, and a row may bring new buttons. */
const MAX_PRESSES = 40;

interface Visits {
  /** Opens the page. */
  readonly show: () => Promise<void>;
  /** Called while the calls to the API wait, and again after their answers. Returns whether it saw something new. */
  readonly record: () => Promise<boolean>;
}

/**
 * Presses the buttons, switches and menus of the open page. Goes on with those that a press brings, such as in a dialog. Presses
 * a button again while this shows something new. Of several with the same words, only the first.
 */
export async function pressEachButton(page: Page, { show, record }: Visits): Promise<void> {
  const first = await listLabels(page);
  const done = new Set<string>();
  let last = '';
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const labels = await listLabels(page);
    const isLeft = (label: string) => labels.includes(label) && !done.has(label);
    // New buttons come before those of the page, because the next press may close what they belong to.
    const newLabels = labels.filter((each) => !first.includes(each));
    // Radio buttons come last, because an empty form shows more errors.
    const buttons = labels.filter((each) => !each.startsWith('radio '));
    const label = [last, ...newLabels, ...buttons, ...labels].find(isLeft);
    if (label === undefined) {
      if (first.every((each) => done.has(each))) return;
      // The page lacks buttons that it had at first.
      await show();
      const shown = await listLabels(page);
      for (const each of first) if (!shown.includes(each)) done.add(each);
      continue;
    }
    const button = findPressable(page).nth(labels.indexOf(label));
    // A second press would close what the first opened.
    const isSwitch = (await button.getAttribute('aria-expanded')) !== null;
    const sawNew = await press(page, button, record);
    if (!sawNew || isSwitch) done.add(label);
    last = label;
  }
}

const findPressable = (page: Page): Locator => page.locator(pressable).filter({ visible: true });

const listLabels = (page: Page) =>
  findPressable(page).evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLInputElement ? `radio ${one.name} ${one.value}` : (one.textContent ?? ''))),
  );

async function press(page: Page, button: Locator, record: Visits['record']): Promise<boolean> {
  let answer = () => {};
  const recorded = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await recorded;
    await route.continue();
  });
  // Not the mouse: a large label may cover a small radio button.
  await button.evaluate((one: HTMLElement) => one.click(), undefined, { timeout: 3_000 }).catch(() => {});
  const sawNew = await record();
  answer();
  await page.unrouteAll({ behavior: 'wait' });
  // Some pages ask for changes again and again.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  return (await record()) || sawNew;
}

/** Types something into each empty field, which is rarely right. Returns how many it filled. */
export async function fillFields(page: Page): Promise<number> {
  const fields = page.locator(
    ':is(input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], textarea)',
  );
  let count = 0;
  for (const field of await fields.filter({ visible: true }).all()) {
    if ((await field.inputValue()) !== '' || !(await field.isEditable())) continue;
    await field.fill((await field.getAttribute('type')) === 'email' ? 'asha@example.com' : '1x');
    count += 1;
  }
  return count;
}
