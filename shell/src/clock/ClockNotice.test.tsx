import { DAY_MS } from '@emigration-portal/shared-api';
import { act, render, screen } from '@testing-library/react';
import { Notices } from '../layout/notices/Notices.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Renders the notices. The server's clock is `daysAhead` days behind the device's. Returns the server's time. */
async function renderNotices(daysAhead: number) {
  const serverTime = Date.now() - daysAhead * DAY_MS;
  let callCount = 0;
  globalThis.fetch = async () => {
    callCount += 1;
    return new Response(null, { headers: { date: new Date(serverTime).toUTCString() } });
  };
  await act(async () => render(<Notices goToLogIn={() => {}}>page</Notices>));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(callCount).toBe(1);
  return serverTime;
}

const longDate = (time: number) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long' });

test.each([9, 2, -9])('a device clock that is %d days ahead shows a notice with both times', async (days) => {
  const serverTime = await renderNotices(days);
  const notice = await screen.findByText(/^The date or time of this device is wrong\./);
  expect(notice).toHaveTextContent(`It says ${longDate(serverTime + days * DAY_MS)}`);
  expect(notice).toHaveTextContent(`but it is ${longDate(serverTime)}`);
  expect(screen.getAllByRole('status').some((status) => status.contains(notice))).toBe(true);
});

test.each([0, 0.5])('a device clock that is %d days ahead shows no notice', async (days) => {
  await renderNotices(days);
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
});
