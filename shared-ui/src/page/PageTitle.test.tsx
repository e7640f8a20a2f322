import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react';
import urduPage from '../locales/ur/page.json';
import { Link } from '../router.ts';
import { renderRoutes, setTestTranslations } from '../testing/index.ts';
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

const openSecond = async (Component: ComponentType) => {
  renderRoutes({ at: '/', routes: [...routes.slice(0, 1), { path: '/second', Component }] });
  await userEvent.click(await screen.findByRole('link'));
};

function PageWithFocusedButton() {
  useLayoutEffect(() => screen.getByRole('button').focus(), []);
  return (
    <>
      <PageTitle>Moved on</PageTitle>
      <button type="button">on</button>
    </>
  );
}

const LateText = lazy(async () => ({ default: () => <p>late</p> }));

function PageThatSuspends() {
  const [more, setMore] = useState(false);
  return (
    <Suspense fallback={<p>wait</p>}>
      <PageTitle>Waits</PageTitle>
      <input aria-label="text" onChange={() => setMore(true)} />
      {more ? <LateText /> : null}
    </Suspense>
  );
}

test('the page title sets the window title, and takes the focus after a navigation but not on the first page', async () => {
  renderRoutes({ at: '/', routes });
  await waitFor(() => expect(document.title).toBe('First – Emigration Portal'));
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Second' })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Second – Emigration Portal'));
});

test('the page title does not take the focus from an element that the new page has focused', async () => {
  await openSecond(PageWithFocusedButton);
  await waitFor(() => expect(document.title).toBe('Moved on – Emigration Portal'));
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a title that was hidden during loading does not take the focus again', async () => {
  await openSecond(PageThatSuspends);
  await userEvent.type(await screen.findByRole('textbox'), 'a');
  expect(await screen.findByText('late')).toBeVisible();
  expect(screen.getByRole('heading')).not.toHaveFocus();
});

test('the window title has no direction controls', async () => {
  await setTestTranslations('ur', { shared: urduPage });
  renderRoutes({ at: '/', routes: [{ path: '/', element: <PageTitle>{'درخواست \u2068AB 12\u2069'}</PageTitle> }] });
  await waitFor(() => expect(document.title).toBe('درخواست AB 12 – Emigration Portal'));
});
