import { ApiError } from '@emigration-portal/shared-api';
import { act, screen } from '@testing-library/react';
import { FormMessage, type Outcome } from '../feedback/index.ts';
import { ListTable, loadList } from '../lists/index.ts';
import { type LoaderFunctionArgs, useLoaderData } from '../router.ts';
import { renderRoutes } from '../testing/index.ts';
import { PageError } from './index.ts';

let error: ApiError | undefined;
const ask = async () => {
  if (error) throw error;
  return { rows: [{ name: 'Asha' }], total: 1 };
};

function List() {
  const columns = [{ key: 'name', title: 'Name', render: ({ name }: { name: string }) => name }];
  const data = useLoaderData<Awaited<ReturnType<typeof ask>>>();
  return <ListTable caption="People" columns={columns} data={data} rowKey={({ name }) => name} emptyText="Nobody!" />;
}

function Nothing() {
  return null;
}

const page = { path: '/', Component: List, ErrorBoundary: PageError, HydrateFallback: Nothing };
const whole = { ...page, loader: ask };
const list = { ...page, loader: ({ request }: LoaderFunctionArgs) => loadList(request, ask) };
const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

test.each([
  ['list', list],
  ['page', whole],
])('a %s that failed without a connection loads by itself when it is back', async (_, route) => {
  error = new ApiError('network', 0);
  renderRoutes({ at: '/', routes: [route] });
  expect(await screen.findByText(/^There is no connection/)).toBeVisible();
  error = undefined;
  await comeOnline();
  expect(await screen.findByText('Asha')).toBeVisible();
});

test.each([
  ['list', list],
  ['page', whole],
])('a %s that failed otherwise waits for Retry', async (_, route) => {
  error = new ApiError('overloaded', 503);
  renderRoutes({ at: '/', routes: [route] });
  expect(await screen.findByText(/^The portal is very busy/)).toBeVisible();
  error = undefined;
  await comeOnline();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('what a form says of a lost connection goes when it is back, anything else stays', async () => {
  const say = (outcome: Outcome) => <FormMessage outcome={outcome} />;
  const element = (
    <>
      {say({ kind: 'error', text: 'No connection', code: 'network' })}
      {say({ kind: 'error', text: 'Too busy', code: 'overloaded' })}
    </>
  );
  renderRoutes({ at: '/', routes: [{ path: '/', element }] });
  expect(screen.getByText('No connection')).toBeVisible();
  await comeOnline();
  expect(screen.queryByText('No connection')).not.toBeInTheDocument();
  expect(screen.getByText('Too busy')).toBeVisible();
});
