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

test('a draft is restored when the same person opens the form again, and can be discarded', async () => {
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

test('a form that another person opens is empty and deletes the draft', async () => {
  const first = open();
  await userEvent.type(letter(), 'Dear Asha');
  first.unmount();
  open(admin);
  expect(letter()).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a log-out deletes the draft, and a form that is still open saves no more drafts', async () => {
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

test('the form still works if the storage is full', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  await userEvent.type(letter(), 'Dear Asha');
  setItem.mockRestore();
  expect(letter()).toHaveValue('Dear Asha');
});
