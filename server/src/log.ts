import { type DestinationStream, type Logger, pino } from 'pino';
import { postgresCode } from './db/database-errors.ts';

const secrets = ['password', 'newPassword', 'currentPassword', 'resetCode', 'token', 'applicationJSON', 'serviceJSON'];
const headers = ['authorization', 'cookie', '["set-cookie"]', '["x-proof"]'].map((name) =>
  name.startsWith('[') ? `headers${name}` : `headers.${name}`,
);
const paths = [...secrets, ...secrets.map((name) => `*.${name}`), ...headers, ...headers.map((path) => `*.${path}`)];

/** JSON lines in UTC, with secrets removed. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Removes values that a database error may contain. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  const state = postgresCode(error);
  if (state === undefined && !('params' in error)) return { type: error.name, message: error.message, frames };
  let deepest: Error = error;
  while (deepest.cause instanceof Error) deepest = deepest.cause;
  const { constraint, table, routine } = deepest as { constraint?: string; table?: string; routine?: string };
  return { type: deepest.name, state, constraint, table, routine, frames };
}
