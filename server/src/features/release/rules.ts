import type { Publisher } from '../../db/publishers.ts';
import { AppError } from '../../errors.ts';

/** A team releases its own remote; whoever has none of its own releases all. */
export const isOwn = ({ remote }: Publisher, name: string): boolean => remote === null || remote === name;

export function requireOwn(publisher: Publisher, remote: string): void {
  if (isOwn(publisher, remote)) return;
  const because = `${publisher.name} releases ${publisher.remote}, not ${remote}.`;
  throw new AppError('forbidden', { facts: { rule: 'publisher', because } });
}
