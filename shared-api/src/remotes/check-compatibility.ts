import type { RemoteMount } from './remote.ts';

/** Whether two releases work together. `reason` is an English sentence for logs, reports and the release command. */
export type Compatibility = { readonly answer: 'yes' } | { readonly answer: 'no' | 'unknown'; readonly reason: string };

/** What a shell provides to remotes: its `SHELL_CONTRACT`, and share key → version of each singleton. */
export interface ProvidedByShell {
  readonly contract: string;
  readonly singletons: Readonly<Record<string, string>>;
}

/**
 * Checks whether a remote works in a shell, before any code of the remote runs. `no`: something is missing, or its
 * version is out of range. `unknown`: a range is not `^x.y.z` or a version is not `x.y.z`; our builds never write
 * these. Ranges work as in npm: below 1.0.0, the first number that is not 0 marks a breaking change. The function has
 * no side effects.
 */
export function checkCompatibility(
  shell: ProvidedByShell,
  remote: Pick<RemoteMount, 'shell' | 'singletons'>,
): Compatibility {
  const answers = [
    checkRange('shell contract', remote.shell, shell.contract),
    ...Object.entries(remote.singletons).map(([name, range]) => checkRange(name, range, shell.singletons[name])),
  ];
  return findWorstCompatibility(answers);
}

/** Returns the worst answer: the first `no`, else the first `unknown`, else `yes`. */
export function findWorstCompatibility(answers: readonly Compatibility[]): Compatibility {
  const findFirst = (answerToFind: Compatibility['answer']) => answers.find(({ answer }) => answer === answerToFind);
  return findFirst('no') ?? findFirst('unknown') ?? { answer: 'yes' };
}

const versionNumber = '(0|[1-9]\\d{0,14})';
const rangePattern = new RegExp(`^\\^${versionNumber}\\.${versionNumber}\\.${versionNumber}$`);
const versionPattern = new RegExp(`^${versionNumber}\\.${versionNumber}\\.${versionNumber}$`);

function checkRange(name: string, range: string, version: string | undefined): Compatibility {
  if (version === undefined) return { answer: 'no', reason: `${name} ${range} is needed, the shell has none` };
  const [minVersion, providedVersion] = [parseNumbers(rangePattern, range), parseNumbers(versionPattern, version)];
  const reason = `${name} ${range} is needed, the shell has ${version}`;
  if (!minVersion || !providedVersion) return { answer: 'unknown', reason };
  return isInRange(minVersion, providedVersion) ? { answer: 'yes' } : { answer: 'no', reason };
}

const parseNumbers = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).map(Number);

/** Whether a version equals the minimum up to the breaking number, and is not lower after it. */
function isInRange(minVersion: readonly number[], version: readonly number[]): boolean {
  const breakingIndex = minVersion.findIndex((each) => each > 0);
  const differenceIndex = version.findIndex((each, at) => each !== minVersion[at]);
  if (differenceIndex < 0) return true;
  return (
    breakingIndex >= 0 &&
    differenceIndex > breakingIndex &&
    Number(version[differenceIndex]) > Number(minVersion[differenceIndex])
  );
}
