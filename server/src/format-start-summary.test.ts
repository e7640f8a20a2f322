import { formatStartSummary } from '../start/format-start-summary.mjs';

test('the summary names the builds that are not released, because a team chose the release', () => {
  expect(formatStartSummary(3000, { releasedBuilds: ['shell', 'admin'] })).toContain(
    'Not released: your build of customer-app.\nBrowsers keep the release',
  );
});

test('the summary names the folder of the mails only if there is no mail server', () => {
  expect(formatStartSummary(3000, { outbox: '/data/outbox' })).toContain('Mails are written to:  /data/outbox\n');
  expect(formatStartSummary(3000, {})).not.toContain('Mails');
});

test.each([[['shell', 'customer', 'admin']], [undefined]])('the summary of %j names no build', (releasedBuilds) => {
  const summary = formatStartSummary(3000, { releasedBuilds });
  expect(summary).toContain('The portal is ready:   http://localhost:3000');
  expect(summary).not.toContain('Not released');
});
