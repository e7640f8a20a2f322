import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from '../router.ts';
import { renderRoutes } from '../testing/index.ts';
import { PageTitle } from './PageTitle.tsx';

const routes = [
  {
    path: '/',
    Component: () => (
      <>
        <PageTitle>First</PageTitle>
        <Link to="/second">go</Link>
      </>
    ),
  },
  { path: '/second', Component: () => <PageTitle>Second</PageTitle> },
];

test('the title names the window, and takes focus after a navigation but not on the first page', async () => {
  renderRoutes({ at: '/', routes });
  await waitFor(() => expect(document.title).toBe('First – Emigration Portal'));
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Second' })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Second – Emigration Portal'));
});
