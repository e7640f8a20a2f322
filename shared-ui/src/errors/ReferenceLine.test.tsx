import { ApiError, type ErrorCode } from '@emigration-portal/shared-api';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormMessage, failureOutcome, ResultModal } from '../feedback/index.ts';
import { FieldProblemsError, Form, useForm } from '../form/index.ts';
import { ListError } from '../lists/index.ts';
import { renderRoutes } from '../testing/index.ts';
import { CallError, PageError, ReferenceLine, referenceOf } from './index.ts';

const requestId = '3f2a91bc-5d1e-4f6a-8b7c-0123456789ab';
const createRefusal = (code: ErrorCode, status: number) =>
  new ApiError(code, status, { code, message: 'x', requestId });
const serverFailure = createRefusal('internal', 500);

function FailingForm({ error }: { readonly error: unknown }) {
  const form = useForm({ initialValues: { name: '' }, onSubmit: () => Promise.reject(error) });
  return (
    <Form form={form}>
      <FormMessage outcome={form.outcome} />
      <button type="submit">Save</button>
    </Form>
  );
}

function Nothing() {
  return null;
}

const places = (error: unknown) => ({
  'a page that cannot load': { loader: () => Promise.reject(error), element: <p>loaded</p> },
  'a list that cannot load': { element: <ListError error={error} /> },
  'a call next to its button': { element: <CallError error={error} /> },
  'the message of an action': { element: <FormMessage outcome={failureOutcome(error)} /> },
  'the message of a form': { element: <FailingForm error={error} /> },
  'the result of an action': {
    element: <ResultModal open kind="error" text="Failed" reference={referenceOf(error)} onClose={() => {}} />,
  },
});
const faults = {
  'a call that has failed': serverFailure,
  'a lost connection': new ApiError('network', 0),
  'a mistake in a page': new TypeError('x'),
};
const cases = Object.entries(faults).flatMap(([fault, error]) =>
  Object.entries(places(error)).map(([place, route]) => ({ place, fault, error, route })),
);

test.each(cases)('$place shows links to e-mail and phone of support after $fault', async ({ error, route }) => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  renderRoutes({ at: '/', routes: [{ path: '/', ErrorBoundary: PageError, HydrateFallback: Nothing, ...route }] });
  const save = screen.queryByRole('button', { name: 'Save' });
  if (save) await userEvent.click(save);
  await waitFor(() => expect(screen.getByRole('link', { name: 'help@example.org' })).toBeVisible());
  expect(screen.queryAllByText('Reference 3f2a91bc')).toHaveLength(error === serverFailure ? 1 : 0);
  expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
  expect(screen.getByRole('link', { name: '+971 4 000 0000' })).toHaveAttribute('href', 'tel:+97140000000');
  quiet.mockRestore();
});

test.each([
  ['internal', 500, requestId],
  ['overloaded', 503, requestId],
  ['storage_full', 507, requestId],
  ['invalid_input', 400, undefined],
  ['forbidden', 403, undefined],
  ['too_many_requests', 429, undefined],
] as const)('the reference of a call that failed as %s with status %i is %s', (code, status, reference) => {
  expect(referenceOf(createRefusal(code, status))).toBe(reference);
});

test('a failure without a request id has an empty reference; problems of fields have none', () => {
  const withoutId = new ApiError('overloaded', 503, { code: 'overloaded', message: 'x' });
  expect([new ApiError('network', 0), new TypeError('x'), withoutId].map(referenceOf)).toEqual(['', '', '']);
  expect([new FieldProblemsError({}), undefined].map(referenceOf)).toEqual([undefined, undefined]);
});

test('a copy to the clipboard has the whole id', () => {
  renderRoutes({ at: '/', routes: [{ path: '/', element: <ReferenceLine id={requestId} /> }] });
  const line = screen.getByText('Reference 3f2a91bc');
  const setData = jest.fn();
  const copy = createEvent.copy(line, { clipboardData: { setData } });
  fireEvent(line, copy);
  expect(setData).toHaveBeenCalledWith('text/plain', requestId);
  expect(copy.defaultPrevented).toBe(true);
});
