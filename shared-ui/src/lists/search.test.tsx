import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, type LoaderFunctionArgs } from '../router.ts';
import { renderRoutes } from '../testing/index.ts';
import { SearchBox, StatusTabs, useListParams } from './index.ts';

function List() {
  const { tab, search, setTab, setSearch } = useListParams();
  return (
    <>
      <SearchBox label="Search" value={search} onSearch={setSearch} />
      <StatusTabs tab={tab} onTab={setTab}>
        <Link to="/item?transactionId=7">Item</Link>
      </StatusTabs>
    </>
  );
}

/** Opens a list. Each request of its loader waits until the test calls `arrive`. */
async function open() {
  const requests: { readonly search: string; readonly arrive: () => Promise<void> }[] = [];
  const loader = ({ request }: LoaderFunctionArgs) =>
    new Promise<null>((resolve) => {
      const arrive = () => act(async () => resolve(null));
      requests.push({ search: new URL(request.url).search, arrive });
    });
  const routes = [
    { path: '/', HydrateFallback: Nothing, loader, Component: List },
    { ...item, loader },
  ];
  const { router } = renderRoutes({ at: '/', routes });
  await waitFor(() => expect(requests).toHaveLength(1));
  await requests[0]?.arrive();
  return { requests, router };
}

function Nothing() {
  return null;
}

const box = () => screen.findByRole('searchbox', { name: 'Search' });
const item = { path: '/item', element: <p>item</p> };

test('text that is typed while a search loads stays in the box and is searched next', async () => {
  const { requests } = await open();
  await userEvent.type(await box(), 'RAVI{Enter}');
  await waitFor(() => expect(requests).toHaveLength(2));
  await userEvent.type(await box(), ' KUMAR');
  await requests[1]?.arrive();
  expect(await box()).toHaveValue('RAVI KUMAR');
  await waitFor(() => expect(requests.at(-1)?.search).toBe('?search=RAVI+KUMAR'));
});

test('Back updates a search box that does not have the focus', async () => {
  const { requests, router } = await open();
  for (const [at, search] of ['?search=one', '?search=two'].entries()) {
    act(() => void router.navigate(`/${search}`));
    await waitFor(() => expect(requests).toHaveLength(at + 2));
    await requests[at + 1]?.arrive();
  }
  expect(await box()).toHaveValue('two');
  act(() => void router.navigate(-1));
  await waitFor(() => expect(requests).toHaveLength(4));
  await requests[3]?.arrive();
  expect(await box()).toHaveValue('one');
});

test('a search keeps the tab of a navigation that is not finished', async () => {
  const { requests, router } = await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Approved' }));
  await waitFor(() => expect(requests.at(-1)?.search).toBe('?status=2'));
  await userEvent.type(await box(), 'nurse{Enter}');
  await waitFor(() => expect(requests.at(-1)?.search).toBe('?status=2&search=nurse'));
  await requests.at(-1)?.arrive();
  expect(router.state.location.search).toBe('?status=2&search=nurse');
});

test('a search that starts while a link opens does not return to the list', async () => {
  const { requests, router } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Item' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await userEvent.type(await box(), 'nurse{Enter}');
  await requests[1]?.arrive();
  expect(await screen.findByText('item')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/item', search: '?transactionId=7' });
});

test('a search that starts before React renders the next page does not change the URL of that page', async () => {
  const { router } = renderRoutes({ at: '/', routes: [{ path: '/', Component: List }, item] });
  const searchBox = await box();
  await userEvent.type(searchBox, 'nurse');
  await act(async () => {
    await router.navigate('/item?transactionId=7');
    fireEvent.keyDown(searchBox, { key: 'Enter' });
  });
  expect(await screen.findByText('item')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/item', search: '?transactionId=7' });
});
