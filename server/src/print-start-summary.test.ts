import { printStartSummary } from '../start/print-start-summary.mjs';

function readSummary(releasedBuilds: readonly string[] | undefined): string {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  printStartSummary(3000, { releasedBuilds });
  const text = write.mock.calls.join('');
  write.mockRestore();
  return text;
}

test('the summary names the builds that are not released, because a team chose the release', () => {
  expect(readSummary(['shell', 'admin'])).toContain(
    'Not released: your build of customer-app.\nBrowsers keep the release',
  );
});

test('the summary names no build if all are released, or if the portal serves sources', () => {
  for (const releasedBuilds of [['shell', 'customer', 'admin'], undefined]) {
    const summary = readSummary(releasedBuilds);
    expect(summary).toContain('The portal is ready:   http://localhost:3000');
    expect(summary).not.toContain('Not released');
  }
});
