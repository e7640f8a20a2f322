import { act, render, screen } from '@testing-library/react';
import { ClockNotice } from './ClockNotice.tsx';

const dayMs = 86_400_000;
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Shows the notice, with a server whose clock is that many days behind the device's. */
async function open(days: number) {
  const server = Date.now() - days * dayMs;
  globalThis.fetch = async () => new Response(null, { headers: { date: new Date(server).toUTCString() } });
  await act(async () => render(<ClockNotice />));
  return server;
}

const longDate = (time: number) => new Date(time).toLocaleDateString('en', { dateStyle: 'long' });

test.each([9, 2, -9])('a device clock that is %d days ahead is said to be wrong, with both times', async (days) => {
  const server = await open(days);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent(`It says ${longDate(server + days * dayMs)}`);
  expect(notice).toHaveTextContent(`but it is ${longDate(server)}`);
});

test.each([0, 0.5])('nothing is said of a device clock that is %d days ahead', async (days) => {
  await open(days);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
