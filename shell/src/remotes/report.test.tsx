import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { renderPortal } from '../testing/render-portal.tsx';
import { bothRemotes, places, releaseOf } from '../testing/sealed-registry.ts';

const [older, newer] = [releaseOf(places.customer, '1.0.0', 0), releaseOf(places.customer, '1.1.0', 100, false)];

const load = async (_: string, { metadata: { version } }: RegisteredRelease) => {
  if (version === '1.1.0') throw new Error('The remote customer exposes nothing');
  return { messages: {}, routes: [{ path: 'services/list', element: <PageTitle>Services</PageTitle> }] };
};

let sent: [string, Promise<string>][];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  const read = (body: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(body);
    });
  const sendBeacon = (url: string, body: Blob) => sent.push([url, read(body)]);
  Object.assign(navigator, { sendBeacon });
});

const whatWasSent = () => Promise.all(sent.map(async ([url, body]) => [url, JSON.parse(await body)]));
const told = (version: string, what: string) => ['/api/Release/ReportRemote', { remote: 'customer', version, what }];

function openPortal() {
  const releases = { ...bothRemotes(), customer: [older, newer] };
  return renderPortal({ at: '/user/services/list', user: customer, apiBase: '/api', remote: load, releases });
}

const thrown = (at: string) => {
  const error = new Error('unforeseen');
  error.stack = `Error: unforeseen\n    at draw (${at})`;
  return error;
};
const uncaught = (at: string) => window.dispatchEvent(new ErrorEvent('error', { error: thrown(at) }));

test('the server is told what became of each release, and of an error out of its files, once in the life of a page', async () => {
  const { unmount } = openPortal();
  expect(await screen.findByRole('heading', { name: 'Services' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(2));
  uncaught('chrome-extension://abc/content.js:1:1');
  uncaught('http://localhost:3001/user/1.1.0/page.js:1:1');
  uncaught('http://localhost:3001/user/1.0.0/page.js:1:1');
  uncaught('http://localhost:3001/user/1.0.0/page.js:2:2');
  unmount();
  openPortal();
  expect(await screen.findByRole('heading', { name: 'Services' })).toBeVisible();
  expect(await whatWasSent()).toEqual([told('1.1.0', 'failed'), told('1.0.0', 'loaded'), told('1.0.0', 'error')]);
});
