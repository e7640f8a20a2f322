import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

const PRESS_MS = 90;
/** Each control is pressed near its top and near its bottom: shares of its height. */
const heightShares = [0.1, 0.9] as const;
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
    aimAt(control: Element, heightShare: number): Aim | undefined;
    /** Whether the last press began and ended on its control. */
    hasLanded(): boolean;
  }
}

/** Runs in the page. Afterwards a press only moves the focus, and `hasLanded` says whether it hit its control. */
function installPressProbe(): void {
  let aimed: Element | undefined;
  let pressEvents: boolean[] = [];
  const isWithin = (control: Element, hit: Element) =>
    control.contains(hit) || hit.closest('label')?.control === control;

  const aimHere = (control: Element, heightShare: number): Aim | undefined => {
    const { left, top, width, height: controlHeight } = control.getBoundingClientRect();
    const [x, y] = [left + Math.min(width / 2, 40), top + controlHeight * heightShare];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !isWithin(control, hit)) return undefined;
    const label = (control as HTMLInputElement).labels?.[0]?.textContent;
    return { name: `${control.tagName} ${control.ariaLabel ?? label ?? control.textContent}`, x, y };
  };
  window.aimAt = (control, heightShare) => {
    aimed = control;
    pressEvents = [];
    // An open bar may cover the middle of the window, so it also tries the top and the bottom.
    for (const block of ['center', 'start', 'end'] as const) {
      control.scrollIntoView({ block, behavior: 'instant' });
      const aim = aimHere(control, heightShare);
      if (aim) return aim;
    }
    return undefined;
  };
  window.hasLanded = () => pressEvents.length === 2 && pressEvents.every(Boolean);

  const recordPressEvent = ({ target }: Event) =>
    pressEvents.push(aimed !== undefined && isWithin(aimed, target as Element));
  addEventListener('mousedown', recordPressEvent, true);
  addEventListener('mouseup', recordPressEvent, true);
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

async function press(page: Page, { name, x, y }: Aim, heightShare: number): Promise<string[]> {
  await page.mouse.click(x, y, { delay: PRESS_MS });
  return (await page.evaluate(() => window.hasLanded())) ? [] : [`${name} at ${heightShare}`];
}

/** Presses every control in a part of the page. Returns those that a press missed. */
export async function findMissedPresses(page: Page, part: Locator): Promise<string[]> {
  const missed: string[] = [];
  const visibleControls = await part.locator(controls).filter({ visible: true }).elementHandles();
  expect(visibleControls.length).toBeGreaterThan(5);
  for (const control of visibleControls) {
    for (const height of heightShares) {
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
  { control: opener, value, openPage }: DialogOpener,
): Promise<string[]> {
  const missed: string[] = [];
  const dialog = page.getByRole('dialog');
  const open = async (target: { readonly index: number; readonly height: number }) => {
    await openPage?.();
    return opener.evaluate(
      (opener, { index, height, value: chosen, selector }) => {
        if (opener instanceof HTMLSelectElement && chosen) {
          opener.value = chosen;
          opener.dispatchEvent(new Event('change', { bubbles: true }));
        } else (opener as HTMLElement).click();
        return new Promise<Aim>((resolve) => {
          const aimWhenReady = () => {
            const visibleControls = [...document.querySelectorAll(`[role=dialog] :is(${selector})`)].filter((control) =>
              control.checkVisibility(),
            );
            const aim = visibleControls[index] && window.aimAt(visibleControls[index], height);
            if (aim) resolve(aim);
            else requestAnimationFrame(aimWhenReady);
          };
          aimWhenReady();
        });
      },
      { ...target, value, selector: controls },
    );
  };
  const countControls = async () => {
    await open({ index: 0, height: 0.5 });
    return dialog.locator(controls).filter({ visible: true }).count();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The page handles the closing of the dialog only after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
  const controlCount = await countControls();
  await close();
  expect(controlCount).toBeGreaterThan(1);
  for (let index = 0; index < controlCount; index += 1) {
    for (const height of heightShares) {
      missed.push(...(await press(page, await open({ index, height }), height)));
      await close();
    }
  }
  return missed;
}
