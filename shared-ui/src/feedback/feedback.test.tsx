import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from '../router.ts';
import { customer, renderRoutes } from '../testing/index.ts';
import { ConfirmModal, FormMessage, LeaveQuestion, ResultModal } from './index.ts';

const render = (element: React.ReactNode) => renderRoutes({ at: '/', routes: [{ path: '/', element }] });

test('Continue confirms a question; Close and Cancel close it', async () => {
  const onContinue = jest.fn();
  const onClose = jest.fn();
  render(<ConfirmModal open question="Delete it?" onContinue={onContinue} onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: 'Please confirm' })).toHaveTextContent('Delete it?');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onContinue.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2]);
});

test.each([
  [false, 'Discard'],
  [true, 'Leave page'],
])('if keepsDraft is %s, the button to leave is called %s', async (keeps, leave) => {
  const form = (
    <>
      <LeaveQuestion dirty keepsDraft={keeps} />
      <Link to="/next">Next</Link>
    </>
  );
  const routes = [
    { path: '/', element: form },
    { path: '/next', element: <p>next</p> },
  ];
  const { router } = renderRoutes({ at: '/', routes, user: customer });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await press('Keep editing');
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await press(leave);
  await waitFor(() => expect(router.state.location.pathname).toBe('/next'));
});

test('while the action runs, Continue, Cancel and Escape do nothing', async () => {
  const onContinue = jest.fn();
  const onClose = jest.fn();
  render(<ConfirmModal open busy question="Delete it?" onContinue={onContinue} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: /Continue/ }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect([onContinue.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

test('a result modal shows the result and can be closed', async () => {
  const onClose = jest.fn();
  render(<ResultModal open kind="error" text="Unable to delete file." onClose={onClose} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to delete file.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an error is an alert, and a success is a status', () => {
  render(
    <>
      <FormMessage outcome={{ kind: 'success', text: 'Saved' }} />
      <FormMessage outcome={{ kind: 'error', text: 'Failed', detail: 'No connection' }} />
      <FormMessage outcome={undefined} />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('FailedNo connection');
});
