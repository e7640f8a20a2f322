import { parseArgs } from 'node:util';
import { showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { attackAccess } from './access.ts';
import { attackBrowser } from './browser.ts';
import { Findings } from './findings.ts';
import { fuzzEndpoints } from './fuzz.ts';
import { attackByPipelining } from './pipelining.ts';
import { attackSockets } from './sockets.ts';
import { type Stage, startStage } from './stage.ts';

showHelp(commands['test:attack']);

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);

/** Without a valid token the server refuses a case before it reads the input, so most cases need one. */
const MIN_VALID_TOKEN_PERCENT = 80;

type Part = (stage: Stage, findings: Findings) => Promise<string>;

/** These parts of the attack share one portal that has data and almost no rate limits. */
const parts: Record<string, Part> = {
  access: async (stage, findings) => `${await attackAccess(stage, findings)} checks`,
  sockets: async (stage, findings) => `${await attackSockets(stage, findings)} raw requests`,
  browser: (stage, findings) => attackBrowser(stage, findings, values.short),
  fuzz: async (stage, findings) => {
    const { cases, withValidToken, calls, statuses } = await fuzzEndpoints(
      stage,
      findings,
      seed,
      values.short ? 2_000 : 20_000,
    );
    const share = Math.round((100 * withValidToken) / cases);
    if (share < MIN_VALID_TOKEN_PERCENT) findings.add('fuzz', `only ${share} % of the cases had a valid token`);
    return `${cases} cases for ${calls} calls, ${share} % with a valid token; answers ${JSON.stringify(statuses)}`;
  },
};

async function main(): Promise<number> {
  const findings = new Findings();
  console.log(`Seed ${seed}. To repeat: npm run test:attack -w e2e -- ${values.short ? '--short ' : ''}--seed ${seed}`);
  const report = async (name: string, part: () => Promise<string>) => {
    const began = performance.now();
    const figures = await part().catch((error: Error) => {
      findings.add(name, `it stopped with an error: ${error.stack}`);
      return 'not finished';
    });
    console.log(`${name}: ${figures}; ${Math.round((performance.now() - began) / 1000)} s`);
  };
  const isWanted = (name: string) => values.only === '' || values.only === name;
  const wantedParts = Object.entries(parts).filter(([name]) => isWanted(name));
  if (wantedParts.length > 0) {
    const stage = await startStage();
    try {
      for (const [name, part] of wantedParts) await report(name, () => part(stage, findings));
    } finally {
      await stage.stop();
    }
  }
  if (isWanted('pipelining')) await report('pipelining', () => attackByPipelining(findings, values.short));
  findings.print();
  console.log(`${findings.count} findings.`);
  return findings.count === 0 ? 0 : 1;
}

process.exitCode = await main();
