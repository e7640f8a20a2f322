import { runtimeConfig } from '../config.ts';
import type { PageRead } from '../pages.ts';
import { recordActivity, sessionUser } from '../session/index.ts';
import { callHeaders, fillPath } from './call-request.ts';

type Read = Pick<PageRead, 'method' | 'path' | 'input'>;

/**
 * What was asked for and nobody has taken yet; undefined where no good answer came. In the page's window: who asks runs
 * before the shell's code, with a copy of this module.
 */
const inWindow = globalThis as { earlyAnswers?: Map<string, Promise<unknown>> };
inWindow.earlyAnswers ??= new Map();
const answers = inWindow.earlyAnswers;

/** For the shell's early script alone: asks for what the page that is opening will ask for, as who is signed in; for nobody else. */
export function sendEarlyReads(reads: readonly PageRead[]): void {
  const token = sessionUser()?.token;
  if (!token) return;
  for (const read of reads) {
    const answer = ask(read).catch(() => undefined);
    answers.set(keyOf(read, token), answer);
  }
}

/** Whether anything has been asked for that nobody has taken yet. */
export const hasEarlyAnswers = (): boolean => answers.size > 0;

/** The early answer to a call, once: undefined where there is none, so that the call is made and tells why. */
export async function consumeEarlyAnswer(
  { method, path }: Pick<Read, 'method' | 'path'>,
  input: object,
): Promise<unknown> {
  const key = keyOf({ method, path, input }, sessionUser()?.token);
  const asked = answers.get(key);
  answers.delete(key);
  const answer = await asked;
  if (answer !== undefined) recordActivity();
  return answer;
}

/** For the shell alone: the page has opened, what it has not taken is stale soon. */
export const clearEarlyAnswers = (): void => answers.clear();

const keyOf = ({ method, path, input }: Read, token: string | undefined) =>
  JSON.stringify([method, path, input, token]);

async function ask({ method, path, sends, input }: PageRead): Promise<unknown> {
  const { url, rest } = fillPath(path, input as Record<string, unknown>);
  const inQuery = sends === 'query';
  const query = inQuery ? String(new URLSearchParams(rest as Record<string, string>)) : '';
  const response = await fetch(`${runtimeConfig().apiBase}${url}${query && `?${query}`}`, {
    method,
    headers: { ...callHeaders(), 'Content-Type': 'application/json' },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
  });
  if (!response.ok) return undefined;
  return response.json();
}
