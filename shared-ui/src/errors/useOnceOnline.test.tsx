import { ApiError } from '@emigration-portal/shared-api';
import { act, screen } from '@testing-library/react';
import { FormMessage, type Outcome } from '../feedback/index.ts';
import { ListTable, loadList } from '../lists/index.ts';
import { type LoaderFunctionArgs, useLoaderData } from '../router.ts';
import { renderRoutes } from '../testing/index.ts';
import { PageError } from './index.ts';

let error: ApiError | undefined;
const loadPeople = async () => {
  if (error) throw error;
  return { rows: [{ name: 'Asha' }], total: 1 };
};

function List() {
  const columns = [{ key: 'name', title: 'Name', render: ({ name }: { name: string }) => name }];
  const data = useLoaderData<Awaited<ReturnType<typeof loadPeople>>>();
  return <ListTable caption="People" columns={columns} data={data} rowKey={({ name }) => name} emptyText="Nobody!" />;
}

function Nothing() {
  return null;
}

const page = { path: '/', Component: List, ErrorBoundary: PageError, HydrateFallback: Nothing };
const pageRoute = { ...page, loader: loadPeople };
const listRoute = { ...page, loader: ({ request }: LoaderFunctionArgs) => loadList(request, loadPeople) };
const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

test.each([
  ['list', listRoute],
  ['page', pageRoute],
])('a %s that failed without a connection loads again when the connection is back', async (_, route) => {
  error = new ApiError('network', 0);
  renderRoutes({ at: '/', routes: [route] });
  expect(await screen.findByText(/^There is no connection/)).toBeVisible();
  error = undefined;
  await comeOnline();
  expect(await screen.findByText('Asha')).toBeVisible();
});

test.each([
  ['list', listRoute],
  ['page', pageRoute],
])('a %s that failed for another reason loads again only on Retry', async (_, route) => {
  error = new ApiError('overloaded', 503);
  renderRoutes({ at: '/', routes: [route] });
  expect(await screen.findByText(/^The portal is very busy/)).toBeVisible();
  error = undefined;
  await comeOnline();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a message of a lost connection disappears when the connection is back; other messages stay', async () => {
  const messageOf = (outcome: Outcome) => <FormMessage outcome={outcome} />;
  const element = (
    <>
      {messageOf({ kind: 'error', text: 'No connection', code: 'network' })}
      {messageOf({ kind: 'error', text: 'Too busy', code: 'overloaded' })}
    </>
  );
  renderRoutes({ at: '/', routes: [{ path: '/', element }] });
  expect(screen.getByText('No connection')).toBeVisible();
  await comeOnline();
  expect(screen.queryByText('No connection')).not.toBeInTheDocument();
  expect(screen.getByText('Too busy')).toBeVisible();
});
