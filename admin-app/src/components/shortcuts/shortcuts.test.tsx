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
  const [at, setAt] = useState(0);
  useShortcuts([
    { keys: ['j'], name: 'nextRow', run: () => setAt(at + 1), repeats: true },
    { keys: ['Enter'], name: 'openRow', run: () => setAt(100) },
  ]);
  return (
    <>
      <p>{`row ${at}`}</p>
      <input aria-label="text" />
      <input type="checkbox" aria-label="tick" />
      <select aria-label="choice" />
      <button type="button">press</button>
      <ShortcutHelp />
    </>
  );
}

function PressedAtOnce() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  }, []);
  return <Rows />;
}

const open = (Component = Rows) => renderRoutes({ at: '/', routes: [{ path: '/', Component }], messages, user: admin });
const press = (keys: string) => userEvent.keyboard(keys);
const row = (at: number) => screen.getByText(`row ${at}`);
const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

test('a key runs what the page says it does, by what the page holds now', async () => {
  open();
  await press('jj');
  expect(row(2)).toBeVisible();
  await press('{Shift>}J{/Shift}');
  expect(row(2)).toBeVisible();
});

test('shortcuts can be switched off in a browser that has no room to keep it', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setShortcutsEnabled(false);
  full.mockRestore();
  open();
  await press('j');
  expect(row(0)).toBeVisible();
  setShortcutsEnabled(true);
  await press('j');
  expect(row(1)).toBeVisible();
});

test('a key that is pressed as soon as the page is drawn is not lost', async () => {
  open(PressedAtOnce);
  expect(await screen.findByText('row 1')).toBeVisible();
});

test.each(['text', 'choice'])('a key that is meant for the field “%s” does nothing else', async (label) => {
  open();
  screen.getByLabelText(label).focus();
  await press('j?');
  expect(row(0)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a checkbox takes no letters, so the keys live on beside it', async () => {
  open();
  screen.getByLabelText('tick').focus();
  await press('j');
  expect(row(1)).toBeVisible();
});

test.each(['{Control>}j{/Control}', '{Alt>}j{/Alt}', '{Meta>}j{/Meta}'])(
  'with a modifier, as in %s, a key is the browser’s',
  async (keys) => {
    open();
    await press(keys);
    expect(row(0)).toBeVisible();
  },
);

test('Enter presses the button that has the focus, and nothing beside it', async () => {
  open();
  screen.getByRole('button', { name: 'press' }).focus();
  await press('{Enter}');
  expect(row(0)).toBeVisible();
});

test('? opens a sheet of what is live, under which no key does anything', async () => {
  open();
  await press('?');
  const shown = within(await sheet());
  const names = shown.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Next row', 'Open the row', 'Show these keys']));
  await press('j');
  expect(row(0)).toBeInTheDocument();
});

test('the keys can be switched off on a device, and on again by the button of the sheet', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const on = within(await sheet()).getByRole('checkbox', { name: 'Use single keys on this device' });
  expect(on).toBeChecked();
  await userEvent.click(on);
  await userEvent.click(
    within(await sheet())
      .getAllByRole('button', { name: 'Close' })
      .at(-1) as HTMLElement,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('j?');
  expect(row(0)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(within(await sheet()).getByRole('checkbox'));
  expect(localStorage).toHaveLength(0);
});
