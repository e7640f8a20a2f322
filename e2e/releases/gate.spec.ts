import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Build,
  createChangedBuild,
  insertIntoLayout,
  insertIntoRemoteModule,
  readRemoteDescription,
} from '../support/changed-build.ts';
import { expect } from '../support/journey.ts';
import { type Team, test } from '../support/team.ts';

const { routes } = await readRemoteDescription('customer');
const pages = ['/user/services/list', '/user/applications/list', '/user/batches/list', '/user/settings'];
const [first, second, third, fourth] = pages;

/** Writes smoke journeys into a build, as its team would. */
async function writeJourneys({ folder }: Build, teamJourneys = ''): Promise<void> {
  await mkdir(join(folder, 'smoke'));
  const journeys = `import { everyPage, test } from '@emigration-portal/kit/smoke';\neveryPage();\n${teamJourneys}`;
  await writeFile(join(folder, 'smoke/journeys.spec.ts'), journeys);
}

/** Releases a build through the gate, which refuses it. Returns the causes at the beginning of the refusal. */
async function releaseAndListCauses(team: Team, build: Build): Promise<readonly string[]> {
  const printed = await team.runKitCommand(build, 'release', '--no-build', '--to', team.releasesFolder);
  const lines = printed.split('\n');
  const end = lines.findIndex((line) => line.startsWith('A journey failed. (rule: its journeys pass)'));
  return lines.slice(lines.findLastIndex((line, index) => index < end && !line.startsWith('http')) + 1, end);
}

test('the gate refuses a release and lists the page and the cause of each fault that its journeys do not expect', async ({
  portal,
  team,
}) => {
  const loadScript = `
    if (location.pathname === '${second}') throw new Error('thrown at load');
    if (location.pathname === '${fourth}') console.error('logged as an error');
    if (location.search === '?copies') {
      fetch('/api/Copies/Order');
      addEventListener('click', () => { throw new Error('thrown after a click'); });
    }
  `;
  const renderScript = `if (location.pathname === '${third}') throw new Error('thrown when drawn');`;
  const build = await createChangedBuild('customer', '1.1.0', {
    changeCode: (code) => insertIntoLayout(insertIntoRemoteModule(code, loadScript), renderScript),
    descriptionChanges: { routes: routes.filter(({ path }) => pages.includes(path)) },
  });
  await writeJourneys(
    build,
    `const answer = (page, status) => page.route('**/api/Copies/Order', (route) => route.fulfill({ status }));
    test('a copy is ordered', async ({ page }) => {
      await answer(page, 500);
      await page.goto('${first}?copies');
      await page.getByRole('button', { name: /^Account of/ }).click();
    });
    test('a second copy is refused', async ({ page, expectAnswer }) => {
      expectAnswer(409, '/api/Copies/Order');
      await answer(page, 409);
      await page.goto('${first}?copies');
    });`,
  );
  const { version } = await team.findActiveRelease();
  const shell = portal.shell.url;
  expect(await releaseAndListCauses(team, build)).toEqual([
    expect.stringMatching(`^${shell}${second}: page error: Error: thrown at load `),
    expect.stringMatching(`^${shell}${third}: page error: Error: thrown when drawn `),
    expect.stringMatching(`^${shell}${fourth}: logged as an error `),
    expect.stringMatching(`^${shell}${first}\\?copies: .* status of 500 .*${shell}/api/Copies/Order$`),
    expect.stringMatching(`^${shell}${first}\\?copies: page error: Error: thrown after a click `),
  ]);
  expect((await team.findActiveRelease()).version).toBe(version);
});

test('the gate refuses a release that lacks texts of a page in another language', async ({ team }) => {
  const build = await createChangedBuild('customer', '1.1.0', { changeCode: (code) => code });
  const name = routes.find(({ path }) => path === first)?.texts?.hi?.first ?? '';
  const file = join(build.folder, 'dist', name);
  const { customer: _, ...otherTexts } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(otherTexts));
  const { version } = await team.findActiveRelease();
  expect(await team.runKitCommand(build, 'release', '--no-build', '--to', team.releasesFolder)).toMatch(
    new RegExp(`${name} lacks customer\\.\\S+; .*\\(rule: its texts are complete\\) Correct the texts`),
  );
  expect((await team.findActiveRelease()).version).toBe(version);
});
