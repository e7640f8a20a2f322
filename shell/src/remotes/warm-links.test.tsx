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
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name = 'Go on') => screen.getByRole('link', { name });

async function openFirst() {
  renderPortal({ at: '/user/a', user: customer, remote });
  await heading('First');
}

const Second = () => <PageTitle>Second</PageTitle>;

beforeEach(() => lazy.mockReset().mockResolvedValue({ Component: Second }));

test.each([
  ['pointed at', () => userEvent.hover(link())],
  ['touched', () => fireEvent.touchStart(link())],
  ['focused', async () => link().focus()],
])('a link that is %s fetches the code of its page, once', async (_, point) => {
  await openFirst();
  expect(lazy).not.toHaveBeenCalled();
  await point();
  await point();
  expect(lazy).toHaveBeenCalledTimes(1);
  await userEvent.click(link());
  expect(await heading('Second')).toBeVisible();
  expect(lazy).toHaveBeenCalledTimes(1);
});

test('what could not be fetched ahead is fetched when the page is opened', async () => {
  await openFirst();
  lazy.mockRejectedValueOnce(new Error('offline'));
  await userEvent.hover(link());
  link().focus();
  expect(lazy).toHaveBeenCalledTimes(1);
  await userEvent.click(link());
  expect(await heading('Second')).toBeVisible();
  expect(lazy).toHaveBeenCalledTimes(2);
});

test('nothing is fetched ahead for a link to elsewhere or to no page', async () => {
  await openFirst();
  await userEvent.hover(link('Go away'));
  await userEvent.hover(link('Go astray'));
  expect(lazy).not.toHaveBeenCalled();
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead on a line with %o',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await openFirst();
    await userEvent.hover(link());
    expect(lazy).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  },
);
