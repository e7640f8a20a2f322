import { parseArgs } from 'node:util';
import { showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { cleanUpAtExit, createRunFolder } from './clean-up.ts';
import { testFullDisk } from './full-disk.ts';
import { testKills } from './kill.ts';
import { testStalledDatabase } from './stall.ts';

showHelp(commands['test:faults']);

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    kills: { type: 'string', default: '' },
  },
});
const kills = Number(values.kills || (values.short ? 3 : 12));

/** Each test of a fault returns its findings, or a text that says why it cannot run on this machine. */
const faults: Readonly<Record<string, (dataDir: string) => Promise<string[] | string>>> = {
  kill: (dataDir) => testKills(dataDir, kills),
  'full-disk': testFullDisk,
  stall: testStalledDatabase,
};

/** Runs one fault on a new server and folder. Returns the number of findings. */
async function runFault(name: string, fault: (dataDir: string) => Promise<string[] | string>): Promise<number> {
  const { dataDir, remove } = createRunFolder();
  const began = performance.now();
  try {
    const result = await fault(dataDir);
    if (typeof result === 'string') {
      console.log(`SKIPPED ${name}: ${result}.`);
      return 0;
    }
    for (const line of result) console.log(`FINDING ${name}: ${line}`);
    console.log(`${name}: ${result.length} findings in ${Math.round((performance.now() - began) / 1000)} s`);
    return result.length;
  } finally {
    remove();
  }
}

cleanUpAtExit();
let findings = 0;
for (const [name, fault] of Object.entries(faults))
  if (values.only === '' || values.only === name) findings += await runFault(name, fault);
process.exitCode = findings === 0 ? 0 : 1;
