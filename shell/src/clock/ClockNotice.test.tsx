import { DAY_MS } from '@emigration-portal/shared-api';
import { act, render, screen } from '@testing-library/react';
import { Notices } from '../layout/notices/Notices.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Shows the notices, with a server whose clock is that many days behind the device's. */
async function open(days: number) {
  const server = Date.now() - days * DAY_MS;
  let asked = 0;
  globalThis.fetch = async () => {
    asked += 1;
    return new Response(null, { headers: { date: new Date(server).toUTCString() } });
  };
  await act(async () => render(<Notices goToLogIn={() => {}}>page</Notices>));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(asked).toBe(1);
  return server;
}

const longDate = (time: number) => new Date(time).toLocaleDateString('en', { dateStyle: 'long' });

test.each([9, 2, -9])('a device clock that is %d days ahead is said to be wrong, with both times', async (days) => {
  const server = await open(days);
  const notice = await screen.findByText(/^The date or time of this device is wrong\./);
  expect(notice).toHaveTextContent(`It says ${longDate(server + days * DAY_MS)}`);
  expect(notice).toHaveTextContent(`but it is ${longDate(server)}`);
  expect(screen.getAllByRole('status').some((status) => status.contains(notice))).toBe(true);
});

test.each([0, 0.5])('nothing is said of a device clock that is %d days ahead', async (days) => {
  await open(days);
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
});
