import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmModal } from './index.ts';

// As if a bad connection did not load the chunk.
jest.mock('antd', () => {
  throw new Error('ChunkLoadError');
});

// jsdom does not have these methods.
const dialogMethods = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
};
beforeAll(() => void Object.assign(HTMLDialogElement.prototype, dialogMethods));

function PageWithQuestion({ onContinue }: { readonly onContinue: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmModal open={open} question="Delete it?" onContinue={onContinue} onClose={() => setOpen(false)} />
    </>
  );
}

test('a question can be answered if the code of antd’s modals cannot be loaded', async () => {
  const onContinue = jest.fn();
  render(<PageWithQuestion onContinue={onContinue} />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Delete');
  expect(await screen.findByRole('dialog', { name: 'Please confirm' })).toHaveTextContent('Delete it?');
  await press('Continue');
  expect(onContinue).toHaveBeenCalledTimes(1);
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
});
