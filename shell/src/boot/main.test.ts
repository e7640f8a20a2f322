import { screen, waitFor } from '@testing-library/react';

const config = {
  apiBase: '/api',
  remotesUrl: '/remotes.json',
  supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
  guardedLoaderMs: 0,
};

test('an error that an error boundary caught is also reported to the window', async () => {
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError, fetch: async () => new Response(JSON.stringify(config)) });
  const error = new Error('unforeseen');
  const frameSpy = jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => {
    throw error;
  });
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.ts');
  expect(await screen.findByRole('heading', { level: 1, name: /went wrong/ })).toBeVisible();
  await waitFor(() => expect(reportError.mock.calls.map(([caught]) => caught)).toContain(error));
  frameSpy.mockRestore();
});
