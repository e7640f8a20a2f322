import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { LeaveQuestion } from './feedback/index.ts';
import { Link, type LoaderFunction, useLeaveAfter, useLoaderData, useRouteError } from './router.ts';
import { customer, renderRoutes } from './testing/index.ts';

function Form() {
  const { leave } = useLeaveAfter(1000);
  const [isSaved, setSaved] = useState(false);
  function save() {
    setSaved(true);
    leave('/list', { state: 'saved' });
  }
  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      {isSaved && <p>Saved!</p>}
      <LeaveQuestion dirty={!isSaved} />
      <Link to="/other">Other</Link>
    </>
  );
}

function List() {
  return <h1>{`List of ${useLoaderData<string>()}`}</h1>;
}

const suspendedList = (
  <Suspense fallback={<p>Loading</p>}>
    <List />
  </Suspense>
);

function Failed() {
  return <h1>{String(useRouteError())}</h1>;
}

/** Opens a form that leads to a list, and presses Save. */
async function save(loader: LoaderFunction) {
  const routes = [
    { path: '/', Component: Form },
    { path: '/list', loader, element: suspendedList, ErrorBoundary: Failed },
    { path: '/other', element: <h1>Other</h1> },
  ];
  const { router } = renderRoutes({ at: '/', routes, user: customer });
  jest.useFakeTimers();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  return router;
}

const advanceClock = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const heading = (name: string) => screen.getByRole('heading', { name });

afterEach(() => jest.useRealTimers());

test('the next page loads during the pause and opens when the pause ends', async () => {
  const loader = jest.fn(() => 'things');
  const router = await save(loader);
  expect(loader).toHaveBeenCalledTimes(1);
  await advanceClock(999);
  expect(screen.getByText('Saved!')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  await advanceClock(1);
  expect(router.state.location.pathname).toBe('/list');
  expect(heading('List of things')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(1);
});

test('a page whose data take longer than the pause opens without them', async () => {
  let arrive = (_: string) => {};
  const router = await save(() => new Promise<string>((resolve) => (arrive = resolve)));
  await advanceClock(999);
  expect(router.state.location.pathname).toBe('/');
  await advanceClock(1);
  expect(router.state.location).toMatchObject({ pathname: '/list', state: 'saved' });
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => arrive('things'));
  expect(heading('List of things')).toBeVisible();
});

test('the error boundary of the next page shows a failure of late data', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let fail = (_: string) => {};
  await save(() => new Promise<string>((_, reject) => (fail = reject)));
  await advanceClock(1000);
  await act(async () => fail('out of order'));
  expect(heading('out of order')).toBeVisible();
  logged.mockRestore();
});

test('a link that is pressed during the pause opens at once, and the pause no longer changes the page', async () => {
  const router = await save(() => 'things');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Other' })));
  expect(heading('Other')).toBeVisible();
  await advanceClock(2000);
  expect(router.state.location.pathname).toBe('/other');
});
