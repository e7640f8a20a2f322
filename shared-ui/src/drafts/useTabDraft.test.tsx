import { clearDrafts } from '@emigration-portal/shared-api/session';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { RestoredDraftNote } from '../feedback/index.ts';
import { admin, customer, renderRoutes } from '../testing/index.ts';
import { useTabDraft } from './index.ts';

function Form() {
  const { savedDraft = '', saveDraft } = useTabDraft<string>('letter 1');
  const [text, setText] = useState(savedDraft);
  const write = (typed: string) => {
    setText(typed);
    saveDraft(typed || undefined);
  };
  const isDirty = text !== '';
  return (
    <>
      <RestoredDraftNote form={{ isDirty, isRestored: isDirty && text === savedDraft, startOver: () => write('') }} />
      <label>
        Letter <input value={text} onChange={({ target }) => write(target.value)} />
      </label>
    </>
  );
}

const open = (user = customer) => renderRoutes({ at: '/', routes: [{ path: '/', element: <Form /> }], user });
const letter = () => screen.getByLabelText('Letter');

test('what was typed is there when the same person opens the form again, and can be discarded', async () => {
  const first = open();
  await userEvent.type(letter(), 'Dear Asha');
  first.unmount();
  const second = open();
  expect(letter()).toHaveValue('Dear Asha');
  expect(screen.getByRole('status')).toHaveTextContent('We have put back what you entered before and did not save.');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(letter()).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('What you entered before is discarded.');
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  second.unmount();
  open();
  expect(letter()).toHaveValue('');
});

test('another person finds nothing, and nothing is left of it', async () => {
  const first = open();
  await userEvent.type(letter(), 'Dear Asha');
  first.unmount();
  open(admin);
  expect(letter()).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a log-out forgets it, and a form that was open by then keeps nothing any more', async () => {
  const first = open();
  await userEvent.type(letter(), 'Dear Asha');
  clearDrafts(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
  await userEvent.type(letter(), ' and Ravi');
  expect(Object.keys(sessionStorage)).toEqual([]);
  first.unmount();
  open();
  expect(letter()).toHaveValue('');
});

test('a draft from before a log-out in another tab is not shown', async () => {
  const first = open();
  await userEvent.type(letter(), 'Dear Asha');
  first.unmount();
  localStorage.setItem('drafts-cleared-at', '2');
  open();
  expect(letter()).toHaveValue('');
});

test('a full storage keeps nothing, and the form goes on', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  await userEvent.type(letter(), 'Dear Asha');
  full.mockRestore();
  expect(letter()).toHaveValue('Dear Asha');
});
