import type { RemoteReport } from '@emigration-portal/shared-api';
import type { Publisher } from '../../db/publishers.ts';
import { AppError } from '../../errors.ts';

/** A team releases its own remote; whoever has none of its own releases all. */
export const isOwn = ({ remote }: Publisher, name: string): boolean => remote === null || remote === name;

export function requireOwn(publisher: Publisher, remote: string): void {
  if (isOwn(publisher, remote)) return;
  const because = `${publisher.name} releases ${publisher.remote}, not ${remote}.`;
  throw new AppError('forbidden', { facts: { rule: 'publisher', because } });
}

type Told = Readonly<Partial<Record<RemoteReport, number>>>;

/** So few may be one person's broken browser, who tries again. */
const FEWEST_FAILURES = 3;
/** Between two versions that are equally good chance alone makes less of a difference, of a dozen browsers on. */
const MARGIN = 0.2;

const failures = ({ failed = 0, error = 0 }: Told) => failed + error;

/** Of what browsers have told, the part that went wrong; from 0 to 1. */
export function failureRate(told: Told): number {
  const all = failures(told) + (told.loaded ?? 0);
  return all === 0 ? 0 : failures(told) / all;
}

/** Whether a version that is being rolled out fails so much more than the one it is to replace that it is taken back. */
export const isWorse = (tried: Told, kept: Told): boolean =>
  failures(tried) >= FEWEST_FAILURES && failureRate(tried) > failureRate(kept) + MARGIN;
