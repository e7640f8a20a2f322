import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './index.ts';

const press = async (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

test('a loading button is marked as busy, keeps the focus and ignores presses', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await press('Save');
  rerender(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  await press('Save');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('a loading submit button does not submit its form', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button>Cancel</Button>
      <Button type="submit" loading={loading}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await userEvent.type(screen.getByRole('textbox'), 'Asha{Enter}');
  await press(/Send/);
  await press('Cancel');
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await press('Send');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
