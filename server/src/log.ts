import { type DestinationStream, type Logger, pino } from 'pino';
import { postgresCode } from './db/database-errors.ts';

const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'resetCode',
  'token',
  'applicationJSON',
  'serviceJSON',
];
const SECRET_HEADERS = ['authorization', 'cookie', '["set-cookie"]', '["x-proof"]'].map((name) =>
  name.startsWith('[') ? `headers${name}` : `headers.${name}`,
);
const paths = [
  ...SECRET_FIELDS,
  ...SECRET_FIELDS.map((name) => `*.${name}`),
  ...SECRET_HEADERS,
  ...SECRET_HEADERS.map((path) => `*.${path}`),
];

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

/** Leaves out the values that a database error may contain. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  const state = postgresCode(error);
  if (state === undefined && !('params' in error)) return { type: error.name, message: error.message, frames };
  let rootCause: Error = error;
  while (rootCause.cause instanceof Error) rootCause = rootCause.cause;
  const { constraint, table, routine } = rootCause as { constraint?: string; table?: string; routine?: string };
  return { type: rootCause.name, state, constraint, table, routine, frames };
}
