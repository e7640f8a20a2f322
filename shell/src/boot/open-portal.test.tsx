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
let response: { status: number; body: string };
let server: Server;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer((_, serverResponse) => serverResponse.writeHead(response.status).end(response.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (input, init) => realFetch(new URL(String(input), base), init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.close();
});

test('the portal uses the config in the page, and Retry requests it if that one is invalid', async () => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.body.appendChild(document.createElement('div'));
  const startWith = async (text: string) => {
    const configElement = document.head.appendChild(document.createElement('script'));
    Object.assign(configElement, { id: CONFIG_ELEMENT_ID, type: 'application/json', textContent: text });
    const root = createRoot(container);
    await act(() => openPortal((window) => root.render(window)));
    return root;
  };
  const home = { level: 1, name: /Your way to work abroad/ };
  response = { status: 404, body: 'nothing' };
  const startedRoot = await startWith(JSON.stringify(config));
  expect(await screen.findByRole('heading', home)).toBeVisible();
  expect(errorSpy).not.toHaveBeenCalled();
  act(() => startedRoot.unmount());

  const failedRoot = await startWith('{}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Emigration Portal cannot start');
  response = { status: 200, body: JSON.stringify(config) };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', home)).toBeVisible();
  errorSpy.mockRestore();
  act(() => failedRoot.unmount());
  container.remove();
});

test('if the server rendered a loader, the portal renders only when its first page has loaded', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>Loading</p>';
  response = { status: 200, body: JSON.stringify(config) };
  const textsBeforeRender: string[] = [];
  const root = createRoot(container);
  const renderWindow = (window: ReactNode) => {
    textsBeforeRender.push(container.textContent);
    root.render(window);
  };
  await act(() => openPortal(renderWindow, { hasServerLoader: true }));
  expect(await screen.findByRole('heading', { level: 1, name: /Your way to work abroad/ })).toBeVisible();
  expect([textsBeforeRender, screen.queryByText('Loading')]).toEqual([['Loading'], null]);
  act(() => root.unmount());
  container.remove();
});

test.each([
  ['is missing', 404, 'nothing'],
  ['is not JSON', 200, '<html>'],
  ['lacks a field', 200, JSON.stringify({ ...config, apiBase: undefined })],
  ['has an unknown feature flag', 200, JSON.stringify({ ...config, features: { made_up: true } })],
])('a config document that %s leads to an error page, and Retry starts the portal', async (_, status, body) => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  response = { status, body };
  await act(() => openPortal((window) => root.render(window)));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Emigration Portal cannot start');
  expect(errorSpy).toHaveBeenCalledTimes(1);
  errorSpy.mockRestore();

  response = { status: 200, body: JSON.stringify(config) };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Your way to work abroad/ })).toBeVisible();
  act(() => root.unmount());
  container.remove();
});
