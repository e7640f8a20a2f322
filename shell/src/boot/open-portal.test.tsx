import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONFIG_ELEMENT_ID } from '@emigration-portal/shared-api';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openPortal } from './open-portal.tsx';

const config = {
  apiBase: '/api',
  remotesUrl: '/remotes.json',
  supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
  guardedLoaderMs: 0,
};
let answer: { status: number; body: string };
let server: Server;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (input, init) => realFetch(new URL(String(input), base), init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.close();
});

test('a config that stands in the page is taken; one that is wrong there is asked for on Retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.body.appendChild(document.createElement('div'));
  const startWith = async (text: string) => {
    const given = document.head.appendChild(document.createElement('script'));
    Object.assign(given, { id: CONFIG_ELEMENT_ID, type: 'application/json', textContent: text });
    const root = createRoot(container);
    await act(() => openPortal((window) => root.render(window)));
    return root;
  };
  const home = { level: 1, name: /Your way to work abroad/ };
  answer = { status: 404, body: 'nothing' };
  const started = await startWith(JSON.stringify(config));
  expect(await screen.findByRole('heading', home)).toBeVisible();
  expect(logged).not.toHaveBeenCalled();
  act(() => started.unmount());

  const failed = await startWith('{}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Emigration Portal cannot start');
  answer = { status: 200, body: JSON.stringify(config) };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', home)).toBeVisible();
  logged.mockRestore();
  act(() => failed.unmount());
  container.remove();
});

test('where the server has drawn a loader, the window is drawn with its first page', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>Loading</p>';
  answer = { status: 200, body: JSON.stringify(config) };
  const shown: string[] = [];
  const root = createRoot(container);
  const show = (window: ReactNode) => {
    shown.push(container.textContent);
    root.render(window);
  };
  await act(() => openPortal(show, { hasServerLoader: true }));
  expect(await screen.findByRole('heading', { level: 1, name: /Your way to work abroad/ })).toBeVisible();
  expect([shown, screen.queryByText('Loading')]).toEqual([['Loading'], null]);
  act(() => root.unmount());
  container.remove();
});

test.each([
  ['is not there', 404, 'nothing'],
  ['is no JSON', 200, '<html>'],
  ['misses a field', 200, JSON.stringify({ ...config, apiBase: undefined })],
  ['switches a feature nobody knows', 200, JSON.stringify({ ...config, features: { made_up: true } })],
])('a config document that %s gives a readable page, and Retry starts the portal', async (_, status, body) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  answer = { status, body };
  await act(() => openPortal((window) => root.render(window)));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Emigration Portal cannot start');
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();

  answer = { status: 200, body: JSON.stringify(config) };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Your way to work abroad/ })).toBeVisible();
  act(() => root.unmount());
  container.remove();
});
