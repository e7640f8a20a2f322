import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

const PRESS_MS = 90;
/** Shares of the height of a control: each is pressed near its top and near its bottom. */
const heights = [0.1, 0.9] as const;
const controls =
  ':is(button, input, select, textarea):enabled:not([type=file], label input), a[href], summary, label:has(input), label.push-button';

interface Aim {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    /** Returns the point to press, or undefined while something covers the control. */
    aimAt(control: Element, height: number): Aim | undefined;
    /** Whether the last press began and ended on its control. */
    hasLanded(): boolean;
  }
}

/** Runs in the page. Afterwards a press moves the focus and has no other effect. */
function installPressProbe(): void {
  let aimed: Element | undefined;
  let ends: boolean[] = [];
  const isWithin = (control: Element, hit: Element) =>
    control.contains(hit) || hit.closest('label')?.control === control;

  const aimHere = (control: Element, height: number): Aim | undefined => {
    const { left, top, width, height: tall } = control.getBoundingClientRect();
    const [x, y] = [left + Math.min(width / 2, 40), top + tall * height];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !isWithin(control, hit)) return undefined;
    const label = (control as HTMLInputElement).labels?.[0]?.textContent;
    return { name: `${control.tagName} ${control.ariaLabel ?? label ?? control.textContent}`, x, y };
  };
  window.aimAt = (control, height) => {
    aimed = control;
    ends = [];
    // An open bar may cover the middle of the window; then the top or the bottom is tried.
    for (const block of ['center', 'start', 'end'] as const) {
      control.scrollIntoView({ block, behavior: 'instant' });
      const aim = aimHere(control, height);
      if (aim) return aim;
    }
    return undefined;
  };
  window.hasLanded = () => ends.length === 2 && ends.every(Boolean);

  const keepEnd = ({ target }: Event) => ends.push(aimed !== undefined && isWithin(aimed, target as Element));
  addEventListener('mousedown', keepEnd, true);
  addEventListener('mouseup', keepEnd, true);
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', (event) => event.isTrusted && stop(event), true);
  // The browser draws the list of a select outside the page, where the press would end.
  const focusSelect = (event: Event) => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.target.focus({ preventScroll: true });
  };
  addEventListener('mousedown', focusSelect, true);
}

export const disablePressEffects = (page: Page): Promise<void> => page.evaluate(installPressProbe);

async function press(page: Page, { name, x, y }: Aim, height: number): Promise<string[]> {
  await page.mouse.click(x, y, { delay: PRESS_MS });
  return (await page.evaluate(() => window.hasLanded())) ? [] : [`${name} at ${height}`];
}

/** Presses every control in a part of the page. Returns those that a press missed. */
export async function findMissedPresses(page: Page, part: Locator): Promise<string[]> {
  const missed: string[] = [];
  const all = await part.locator(controls).filter({ visible: true }).elementHandles();
  expect(all.length).toBeGreaterThan(5);
  for (const control of all) {
    for (const height of heights) {
      const aim = await control.evaluate((element, at) => window.aimAt(element as Element, at), height);
      if (aim) missed.push(...(await press(page, aim, height)));
      else missed.push(`covered: ${await control.textContent()} ${await control.getAttribute('id')} at ${height}`);
    }
  }
  return missed;
}

/** Opens a dialog: a button, or a select in which `value` is chosen. */
interface DialogOpener {
  readonly control: Locator;
  readonly value?: string;
  /** Opens the page again with presses disabled. Needed when closing the dialog leads to another page. */
  readonly openPage?: () => Promise<void>;
}

/** Opens the dialog once for each control and presses it in the first frame that allows a press. */
export async function findMissedPressesInDialog(
  page: Page,
  { control: by, value, openPage }: DialogOpener,
): Promise<string[]> {
  const missed: string[] = [];
  const dialog = page.getByRole('dialog');
  const open = async (wanted: { readonly index: number; readonly height: number }) => {
    await openPage?.();
    return by.evaluate(
      (opener, { index, height, value: chosen, selector }) => {
        if (opener instanceof HTMLSelectElement && chosen) {
          opener.value = chosen;
          opener.dispatchEvent(new Event('change', { bubbles: true }));
        } else (opener as HTMLElement).click();
        return new Promise<Aim>((resolve) => {
          const look = () => {
            const visibleControls = [...document.querySelectorAll(`[role=dialog] :is(${selector})`)].filter((control) =>
              control.checkVisibility(),
            );
            const aim = visibleControls[index] && window.aimAt(visibleControls[index], height);
            if (aim) resolve(aim);
            else requestAnimationFrame(look);
          };
          look();
        });
      },
      { ...wanted, value, selector: controls },
    );
  };
  const count = async () => {
    await open({ index: 0, height: 0.5 });
    return dialog.locator(controls).filter({ visible: true }).count();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The page learns after the last frame that the dialog is closed.
    await page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))));
  };
  const controlsThere = await count();
  await close();
  expect(controlsThere).toBeGreaterThan(1);
  for (let index = 0; index < controlsThere; index += 1) {
    for (const height of heights) {
      missed.push(...(await press(page, await open({ index, height }), height)));
      await close();
    }
  }
  return missed;
}
