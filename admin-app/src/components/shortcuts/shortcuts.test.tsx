import { admin, renderRoutes } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { messages } from '../../remote.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { setShortcutsEnabled } from './shortcuts-enabled.ts';
import { useShortcuts } from './useShortcuts.ts';

beforeEach(() => localStorage.clear());

function Rows() {
  const [rowNumber, setRowNumber] = useState(0);
  useShortcuts([
    { keys: ['j'], name: 'nextRow', run: () => setRowNumber(rowNumber + 1), repeats: true },
    { keys: ['Enter'], name: 'openRow', run: () => setRowNumber(100) },
  ]);
  return (
    <>
      <p>{`row ${rowNumber}`}</p>
      <input aria-label="text" />
      <input type="checkbox" aria-label="tick" />
      <select aria-label="choice" />
      <button type="button">press</button>
      <ShortcutHelp />
    </>
  );
}

function RowsWithEarlyKeyPress() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  }, []);
  return <Rows />;
}

const openPage = (Component = Rows) =>
  renderRoutes({ at: '/', routes: [{ path: '/', Component }], messages, user: admin });
const press = (keys: string) => userEvent.keyboard(keys);
const row = (number: number) => screen.getByText(`row ${number}`);
const findHelpDialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

test('a key runs its shortcut with the latest state; with Shift it does not', async () => {
  openPage();
  await press('jj');
  expect(row(2)).toBeVisible();
  await press('{Shift>}J{/Shift}');
  expect(row(2)).toBeVisible();
});

test('shortcuts can be switched off if the browser cannot store the setting', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setShortcutsEnabled(false);
  setItem.mockRestore();
  openPage();
  await press('j');
  expect(row(0)).toBeVisible();
  setShortcutsEnabled(true);
  await press('j');
  expect(row(1)).toBeVisible();
});

test('a key pressed during the first render runs its shortcut', async () => {
  openPage(RowsWithEarlyKeyPress);
  expect(await screen.findByText('row 1')).toBeVisible();
});

test.each(['text', 'choice'])('a key typed into the field “%s” runs no shortcut', async (label) => {
  openPage();
  screen.getByLabelText(label).focus();
  await press('j?');
  expect(row(0)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shortcuts work while a checkbox has the focus', async () => {
  openPage();
  screen.getByLabelText('tick').focus();
  await press('j');
  expect(row(1)).toBeVisible();
});

test.each(['{Control>}j{/Control}', '{Alt>}j{/Alt}', '{Meta>}j{/Meta}'])(
  'a key with a modifier runs no shortcut: %s',
  async (keys) => {
    openPage();
    await press(keys);
    expect(row(0)).toBeVisible();
  },
);

test('Enter on a focused button runs no shortcut', async () => {
  openPage();
  screen.getByRole('button', { name: 'press' }).focus();
  await press('{Enter}');
  expect(row(0)).toBeVisible();
});

test('? opens a dialog with the active shortcuts; while it is open, no shortcut runs', async () => {
  openPage();
  await press('?');
  const dialog = within(await findHelpDialog());
  const names = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Next row', 'Open the row', 'Show these keys']));
  await press('j');
  expect(row(0)).toBeInTheDocument();
});

test('shortcuts can be switched off on a device, and on again in the dialog', async () => {
  openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const checkbox = within(await findHelpDialog()).getByRole('checkbox', { name: 'Use single keys on this device' });
  expect(checkbox).toBeChecked();
  await userEvent.click(checkbox);
  await userEvent.click(
    within(await findHelpDialog())
      .getAllByRole('button', { name: 'Close' })
      .at(-1) as HTMLElement,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('j?');
  expect(row(0)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(within(await findHelpDialog()).getByRole('checkbox'));
  expect(localStorage).toHaveLength(0);
});
