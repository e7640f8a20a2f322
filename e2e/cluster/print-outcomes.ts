import type { FaultOutcome } from './measure-fault.ts';

const header = [
  'fault',
  'calls',
  'failed',
  'recovered s',
  'last failure s',
  'longest wait s',
  'writes',
  'files',
  'missing',
];

/** Prints a table of all faults, then the failed calls and the missing writes of each. */
export function printOutcomes(outcomes: readonly FaultOutcome[]): void {
  const rows = outcomes.map((outcome) => [
    outcome.name,
    outcome.calls,
    outcome.failed,
    outcome.recoverySeconds.toFixed(1),
    outcome.lastFailureSeconds.toFixed(1),
    outcome.longestWaitSeconds.toFixed(1),
    outcome.acknowledged.writes,
    outcome.acknowledged.files,
    outcome.missing.length,
  ]);
  for (const row of [header, ...rows]) {
    const [name, ...figures] = row.map(String);
    console.log(
      [name?.padEnd(20), ...figures.map((figure, at) => figure.padStart((header[at + 1] ?? '').length + 2))].join(''),
    );
  }
  for (const { name, failures, missing, wasNoticed } of outcomes) {
    for (const [kind, times] of failures) console.log(`${name}: ${times} × ${kind}`);
    for (const line of missing) console.log(`MISSING after ${name}: ${line}`);
    if (wasNoticed) console.log(`FINDING ${name}: calls failed, but none may.`);
  }
}
