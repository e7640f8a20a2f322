import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type RouteObject } from '@emigration-portal/shared-ui/router';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../testing/render-portal.tsx';

const lazy = jest.fn();
const remote: RouteObject[] = [
  {
    path: 'a',
    element: (
      <>
        <PageTitle>First</PageTitle>
        <Link to="/user/b/1?page=2">Go on</Link>
        <Link to="/user/nowhere">Go astray</Link>
        <a href="https://elsewhere.example/user/b/1">Go away</a>
      </>
    ),
  },
  { path: 'b/:id', lazy },
];
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const getLink = (name = 'Go on') => screen.getByRole('link', { name });

async function openFirstPage() {
  renderPortal({ at: '/user/a', user: customer, remote });
  await findHeading('First');
}

const Second = () => <PageTitle>Second</PageTitle>;

beforeEach(() => lazy.mockReset().mockResolvedValue({ Component: Second }));

test.each([
  ['hovered', () => userEvent.hover(getLink())],
  ['touched', () => fireEvent.touchStart(getLink())],
  ['focused', async () => getLink().focus()],
])('a link that is %s loads the code of its page once', async (_, approach) => {
  await openFirstPage();
  expect(lazy).not.toHaveBeenCalled();
  await approach();
  await approach();
  expect(lazy).toHaveBeenCalledTimes(1);
  await userEvent.click(getLink());
  expect(await findHeading('Second')).toBeVisible();
  expect(lazy).toHaveBeenCalledTimes(1);
});

test('code that could not be prefetched loads when the page opens', async () => {
  await openFirstPage();
  lazy.mockRejectedValueOnce(new Error('offline'));
  await userEvent.hover(getLink());
  getLink().focus();
  expect(lazy).toHaveBeenCalledTimes(1);
  await userEvent.click(getLink());
  expect(await findHeading('Second')).toBeVisible();
  expect(lazy).toHaveBeenCalledTimes(2);
});

test('a link to another site or without a page prefetches nothing', async () => {
  await openFirstPage();
  await userEvent.hover(getLink('Go away'));
  await userEvent.hover(getLink('Go astray'));
  expect(lazy).not.toHaveBeenCalled();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a connection with %o prefetches nothing',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await openFirstPage();
    await userEvent.hover(getLink());
    expect(lazy).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  },
);
