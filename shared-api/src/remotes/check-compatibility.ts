import type { RemoteMount } from './remote.ts';

/** Whether two releases work together. `because` is an English sentence for logs, reports and the release command. */
export type Compatibility =
  | { readonly answer: 'yes' }
  | { readonly answer: 'no' | 'unknown'; readonly because: string };

/** What a shell provides to remotes: its `SHELL_CONTRACT`, and share key → version of each singleton. */
export interface ProvidedByShell {
  readonly contract: string;
  readonly singletons: Readonly<Record<string, string>>;
}

/**
 * Whether a remote works in a shell, before any of its code runs. `no`: something is missing, or its version is out of
 * range. `unknown`: a range is not `^x.y.z` or a version is not `x.y.z`; our builds never write these.
 * Ranges work as in npm: below 1.0.0, the first number that is not 0 marks a breaking change. The function has no side
 * effects.
 */
export function checkCompatibility(
  shell: ProvidedByShell,
  remote: Pick<RemoteMount, 'shell' | 'singletons'>,
): Compatibility {
  const answers = [
    inRange('shell contract', remote.shell, shell.contract),
    ...Object.entries(remote.singletons).map(([name, range]) => inRange(name, range, shell.singletons[name])),
  ];
  return worstCompatibility(answers);
}

/** Returns the worst answer: the first `no`, else the first `unknown`, else `yes`. */
export function worstCompatibility(answers: readonly Compatibility[]): Compatibility {
  const first = (wanted: Compatibility['answer']) => answers.find(({ answer }) => answer === wanted);
  return first('no') ?? first('unknown') ?? { answer: 'yes' };
}

const number = '(0|[1-9]\\d{0,14})';
const caret = new RegExp(`^\\^${number}\\.${number}\\.${number}$`);
const release = new RegExp(`^${number}\\.${number}\\.${number}$`);

function inRange(name: string, range: string, version: string | undefined): Compatibility {
  if (version === undefined) return { answer: 'no', because: `${name} ${range} is needed, the shell has none` };
  const [least, given] = [numbers(caret, range), numbers(release, version)];
  const because = `${name} ${range} is needed, the shell has ${version}`;
  if (!least || !given) return { answer: 'unknown', because };
  return fits(least, given) ? { answer: 'yes' } : { answer: 'no', because };
}

const numbers = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).map(Number);

/** Equal up to the breaking number, and not lower after it. */
function fits(least: readonly number[], given: readonly number[]): boolean {
  const breaking = least.findIndex((each) => each > 0);
  const differs = given.findIndex((each, at) => each !== least[at]);
  if (differs < 0) return true;
  return breaking >= 0 && differs > breaking && Number(given[differs]) > Number(least[differs]);
}
