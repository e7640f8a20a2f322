import { startTestApp, type TestApp } from './testing/app.ts';
import { keepUp } from './upkeep.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const said = () =>
  t.log.map((line) => JSON.parse(line) as { msg: string; job?: string }).map(({ msg, job }) => `${job} ${msg}`);

test('records, files, passwords, rollouts, the registry and releases are looked after at the start, and ending waits for it', async () => {
  const stop = keepUp(t.context);
  await stop();
  expect(said()).toEqual([
    'records upkeep done',
    'mails upkeep done',
    'files upkeep done',
    'seals upkeep done',
    'scans upkeep done',
    'passwords upkeep done',
    'rollouts upkeep done',
    'registry upkeep done',
    'releases upkeep done',
  ]);
});

test('records that cannot be swept leave the others their turn', async () => {
  await t.asOwner('drop table login_attempt');
  await keepUp(t.context)();
  expect(said()).toEqual([
    'records upkeep failed',
    'mails upkeep done',
    'files upkeep done',
    'seals upkeep done',
    'scans upkeep done',
    'passwords upkeep done',
    'rollouts upkeep done',
    'registry upkeep done',
    'releases upkeep done',
  ]);
});
