import { runtimeConfig } from '../config.ts';
import type { PageRead } from '../pages.ts';
import { recordActivity, sessionUser } from '../session/index.ts';
import { callHeaders, fillPath } from './call-request.ts';

type Read = Pick<PageRead, 'method' | 'path' | 'input'>;

/**
 * Answers to early calls that no page has used yet; undefined for a failed call. They are stored on `window`: the early
 * script runs before the shell, with its own copy of this module.
 */
const earlyWindow = globalThis as { earlyAnswers?: Map<string, Promise<unknown>> };
earlyWindow.earlyAnswers ??= new Map();
const answers = earlyWindow.earlyAnswers;

/**
 * Sends the calls that the opening page will make, for the signed-in user. Does nothing for a visitor. Only the shell's
 * early script uses it.
 */
export function sendEarlyReads(reads: readonly PageRead[]): void {
  const token = sessionUser()?.token;
  if (!token) return;
  for (const read of reads) {
    const answer = fetchAnswer(read).catch(() => undefined);
    answers.set(keyOf(read, token), answer);
  }
}

/** Whether there are early answers that no page has used yet. */
export const hasEarlyAnswers = (): boolean => answers.size > 0;

/**
 * Returns the early answer to a call, and removes it. Undefined if there is none or it failed: the caller then makes
 * the call and gets the error.
 */
export async function consumeEarlyAnswer(
  { method, path }: Pick<Read, 'method' | 'path'>,
  input: object,
): Promise<unknown> {
  const key = keyOf({ method, path, input }, sessionUser()?.token);
  const pending = answers.get(key);
  answers.delete(key);
  const answer = await pending;
  if (answer !== undefined) recordActivity();
  return answer;
}

/** Deletes all early answers. The shell calls it after the page has opened, because they would soon be outdated. */
export const clearEarlyAnswers = (): void => answers.clear();

const keyOf = ({ method, path, input }: Read, token: string | undefined) =>
  JSON.stringify([method, path, input, token]);

async function fetchAnswer({ method, path, sends, input }: PageRead): Promise<unknown> {
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
