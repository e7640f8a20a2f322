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

/** A list that asks for its rows, each time until the test lets them arrive. */
async function open() {
  const asked: { readonly search: string; readonly arrive: () => Promise<void> }[] = [];
  const loader = ({ request }: LoaderFunctionArgs) =>
    new Promise<null>((resolve) => {
      const arrive = () => act(async () => resolve(null));
      asked.push({ search: new URL(request.url).search, arrive });
    });
  const routes = [
    { path: '/', HydrateFallback: Nothing, loader, Component: List },
    { ...item, loader },
  ];
  const { router } = renderRoutes({ at: '/', routes });
  await waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]?.arrive();
  return { asked, router };
}

function Nothing() {
  return null;
}

const box = () => screen.findByRole('searchbox', { name: 'Search' });
const item = { path: '/item', element: <p>item</p> };

test('what is typed while a search is on its way stays, and goes out after it', async () => {
  const { asked } = await open();
  await userEvent.type(await box(), 'RAVI{Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  await userEvent.type(await box(), ' KUMAR');
  await asked[1]?.arrive();
  expect(await box()).toHaveValue('RAVI KUMAR');
  await waitFor(() => expect(asked.at(-1)?.search).toBe('?search=RAVI+KUMAR'));
});

test('Back changes a box that nobody types in', async () => {
  const { asked, router } = await open();
  for (const [at, search] of ['?search=one', '?search=two'].entries()) {
    act(() => void router.navigate(`/${search}`));
    await waitFor(() => expect(asked).toHaveLength(at + 2));
    await asked[at + 1]?.arrive();
  }
  expect(await box()).toHaveValue('two');
  act(() => void router.navigate(-1));
  await waitFor(() => expect(asked).toHaveLength(4));
  await asked[3]?.arrive();
  expect(await box()).toHaveValue('one');
});

test('a search leaves the tab alone that is on its way', async () => {
  const { asked, router } = await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Approved' }));
  await waitFor(() => expect(asked.at(-1)?.search).toBe('?status=2'));
  await userEvent.type(await box(), 'nurse{Enter}');
  await waitFor(() => expect(asked.at(-1)?.search).toBe('?status=2&search=nurse'));
  await asked.at(-1)?.arrive();
  expect(router.state.location.search).toBe('?status=2&search=nurse');
});

test('a search that comes while a link is being followed does not lead back to the list', async () => {
  const { asked, router } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Item' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await userEvent.type(await box(), 'nurse{Enter}');
  await asked[1]?.arrive();
  expect(await screen.findByText('item')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/item', search: '?transactionId=7' });
});

test('a search that comes when the next page is there and not yet drawn stays away from its address', async () => {
  const { router } = renderRoutes({ at: '/', routes: [{ path: '/', Component: List }, item] });
  const typed = await box();
  await userEvent.type(typed, 'nurse');
  await act(async () => {
    await router.navigate('/item?transactionId=7');
    fireEvent.keyDown(typed, { key: 'Enter' });
  });
  expect(await screen.findByText('item')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/item', search: '?transactionId=7' });
});
