import { run } from '@emigration-portal/kit/testing/run';
import { bundledAdvisories, judge, readAudit, type Verdict } from './advisories.ts';
import { installed, top } from './lock.ts';

/** Nobody who knows every package could be asked: no pass, and no finding. */
const COULD_NOT_SAY = 2;

const packages = installed();

/** npm ends with 1 when it finds something, and when it finds nobody to ask. */
async function askRegistry(): Promise<Verdict | string> {
  const args = ['audit', '--json', '--audit=true', '--package-lock-only', '--loglevel=error'];
  const printed = await run('npm', args, { cwd: top }).catch((error: Error) => error.message);
  return readAudit(printed, packages) ?? `the registry told nothing: ${firstLine(printed)}`;
}

const askBundled = (): Promise<Verdict | string> =>
  bundledAdvisories().then(
    (data) => judge(data, packages),
    (error: Error) => `no advisories out of a package: ${firstLine(error.message)}`,
  );

const firstLine = (text: string) => (/npm (?:warn|error) .*|"message": .*/.exec(text)?.[0] ?? text).slice(0, 160);

/** `npm run audit:dependencies`: 0 nothing is known against any package, 1 something is, 2 nobody could say. */
async function main(): Promise<number> {
  const answers = await Promise.all([askRegistry(), askBundled()]);
  const verdicts = answers.filter((answer) => typeof answer !== 'string');
  for (const answer of answers) {
    if (typeof answer === 'string') console.log(`Could not ask: ${answer}.`);
    else
      console.log(
        `${answer.source} know ${answer.known} of ${answer.asked} packages: ${answer.found.length} findings.`,
      );
  }
  const found = verdicts.flatMap((verdict) => verdict.found);
  for (const line of found) console.log(`  ${line}`);
  if (found.length > 0) return 1;
  const unknown = packages.length - Math.max(0, ...verdicts.map(({ known }) => known));
  if (unknown === 0) return 0;
  console.log(`COULD NOT SAY: of ${unknown} packages nobody who could be asked knows anything. This is no pass.`);
  return COULD_NOT_SAY;
}

process.exitCode = await main();
