import * as z from 'zod/mini';
import { Settings } from './settings.ts';

/** Pairs of settings: the first needs the second. */
export const requiredTogether = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_PREFIX', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['VAT_PERCENT', 'VAT_NUMBER'],
  ['VAT_PERCENT', 'INVOICE_SELLER'],
  ['VAT_NUMBER', 'VAT_PERCENT'],
] as const;

export type Env = z.infer<typeof Settings>;

function requireCompleteSettings(settings: Readonly<Record<string, string | undefined>>): void {
  const incomplete = requiredTogether.find(
    ([name, other]) => settings[name] !== undefined && settings[other] === undefined,
  );
  if (incomplete) throw new Error(`The environment variable ${incomplete[0]} also needs ${incomplete[1]}.`);
}

/** Throws one sentence that names the variable. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const presentSettings = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  requireCompleteSettings(presentSettings);
  const parsed = z.safeParse(Settings, presentSettings);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The environment variable ${String(issue?.path[0])} is not valid: ${issue?.message}.`);
}

export const portalOrigin = ({ PUBLIC_ORIGIN, PORT }: Env): string => PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;

/** Milliseconds that the port stays open after SIGTERM. */
export const drainMsOf = ({ DRAIN_SECONDS, NODE_ENV }: Env): number =>
  1_000 * (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0));

/** The folder in which the person typed the command. npm changes the working directory. */
export const commandDirectory = (): string => process.env.INIT_CWD ?? process.cwd();

/** The environment of child processes: without settings and secrets of the server, and without PG* variables. */
export function createChildEnvironment(
  source: Record<string, string | undefined> = process.env,
): Record<string, string> {
  const allowed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) => {
    const value = source[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(allowed), LC_ALL: 'C', TZ: 'UTC' };
}
