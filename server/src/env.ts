import * as z from 'zod/mini';

const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);
const origin = z
  .string()
  .check(z.refine((o) => URL.canParse(o) && new URL(o).origin === o, 'an origin such as https://host'));
const origins = z.pipe(list, z.array(origin));
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
const share = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d*\.?\d+$/)), z.transform(Number)),
  z.number().check(z.minimum(0), z.maximum(1)),
);

/** Settings that say nothing without another one. */
const needs = [
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

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  /** Database, uploads and keys when they are kept on this machine. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  /** As whom the server works: rows and no definitions, when DATABASE_OWNER_URL is there too. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** The owner of the tables, for migrations alone; without it DATABASE_URL is that too. */
  DATABASE_OWNER_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** The same role past a pooler that DATABASE_URL goes through, for what needs a session of its own. */
  DATABASE_DIRECT_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** Takes the head of the audit chain once a day, by POST; an address that who runs the database cannot write to. */
  AUDIT_HEAD_URL: z.optional(
    z.string().check(z.regex(/^(https:\/\/[^/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/)),
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Addresses of the proxies whose X-Forwarded-For counts. */
  TRUST_PROXY: z._default(list, []),
  CORS_ORIGINS: z._default(origins, []),
  /** Where people see the portal: for canonical links, previews and the sitemap; http://localhost:PORT by default. */
  PUBLIC_ORIGIN: z.optional(origin),
  /** Multiplies every rate limit; tests that share one address raise it. */
  RATE_LIMIT_FACTOR: z._default(wholeNumber(1, 100_000), 1),
  /** A build of the shell that is served as it lies, in place of the released one. */
  SHELL_DIR: z.optional(z.string()),
  CONFIG_FILE: z.optional(z.string()),
  /** Whom people may write to and call, unless CONFIG_FILE says; production refuses to start without. */
  SUPPORT_EMAIL: z.optional(z.email()),
  SUPPORT_PHONE: z.optional(z.string().check(z.regex(/^\+?[\d ()-]{5,30}$/))),
  /** Such as smtps://name:password@mail.example; without it mail is written to a folder of DATA_DIR. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^/]+/))),
  MAIL_FROM: z._default(z.email(), 'no-reply@portal.example'),
  /** Seals the passwords among the answers: 32 bytes as base64; a key file below DATA_DIR by default. */
  ANSWERS_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))),
  /** What the files of one customer may have in all, also deleted ones until their bytes are gone: MiB, and how many. */
  UPLOAD_QUOTA_MB: z._default(wholeNumber(1, 1_000_000), 200),
  UPLOAD_QUOTA_FILES: z._default(wholeNumber(1, 1_000_000), 500),
  /** What one account may upload in 24 hours, deleted or not: MiB, and how many. */
  UPLOAD_DAILY_MB: z._default(wholeNumber(1, 1_000_000), 400),
  UPLOAD_DAILY_FILES: z._default(wholeNumber(1, 1_000_000), 1_000),
  /** Keeps files and unfinished uploads in a bucket of S3, or of a store that speaks it, instead of DATA_DIR. */
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  /** Where the store is not Amazon's; the bucket is then a part of the path. */
  S3_ENDPOINT: z.optional(origin),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/))),
  /** Before the names of all objects. */
  S3_PREFIX: z.optional(z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*\/?$/))),
  /** Without these the SDK looks for a key: in the environment, a profile, the machine. */
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** MiB that uploads leave free on the files' disk; by default 5 % of it, at most 2,048. */
  FREE_SPACE_FLOOR_MB: z.optional(wholeNumber(0, 1_000_000_000)),
  /** Seal the keys of files: 32 bytes as base64 each, separated by commas, the current one first. */
  FILES_KEYS: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=(\s*,\s*[A-Za-z0-9+/]{43}=)*$/))),
  /** The same as a file, a key a line, which may change while the server runs; one below DATA_DIR by default. */
  FILES_KEYS_FILE: z.optional(z.string()),
  /** Scans uploads for viruses: tcp://host:3310 or unix:///run/clamav/clamd.ctl; without it nothing is scanned. */
  CLAMD_URL: z.optional(z.string().check(z.regex(/^(tcp:\/\/[^/]+|unix:\/\/\/.+)$/))),
  /** How long it may take for a file, ms: the call that waits for it is cut off after 15 s. */
  CLAMD_TIMEOUT_MS: z._default(wholeNumber(10, 14_000), 10_000),
  /** Seals the registry of remotes: an ECDSA P-256 key as JWK or PKCS#8; a key file below DATA_DIR by default. */
  REGISTRY_KEY: z.optional(z.string().check(z.regex(/^(\{|-----BEGIN PRIVATE KEY-----)/))),
  /** Who needs a second factor to log in: nobody may, whoever likes, super admins, or all admins. */
  SECOND_FACTOR: z._default(z.enum(['off', 'optional', 'super', 'admins']), 'optional'),
  /** A copy of the registry, for a CDN. */
  REGISTRY_FILE: z.optional(z.string()),
  /** Where releases of remotes may lie; the next ports by default. */
  REMOTE_ORIGINS: z.optional(origins),
  /** Whether this process also serves the releases of remotes, on the ports behind its own; `npm start` says so. */
  SERVE_REMOTES: z._default(z.enum(['on', 'off']), 'off'),
  /** For a proxy that speaks HTTP/2 and passes `103 Early Hints` on. */
  EARLY_HINTS: z._default(z.enum(['on', 'off']), 'off'),
  /** How long SIGTERM leaves the port open; 5 in production, else 0. */
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300)),
  /** Where it says how to report a hole, for `security.txt`. */
  SECURITY_POLICY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Who issues the invoices: name and address on one line; the portal's name by default. */
  INVOICE_SELLER: z.optional(z.string().check(z.maxLength(300))),
  /** The VAT that charges include, per cent, with the number it is registered under; invoices then say so. */
  VAT_PERCENT: z.optional(wholeNumber(1, 99)),
  VAT_NUMBER: z.optional(z.string().check(z.regex(/^[\dA-Za-z -]{5,30}$/))),
  SEED_DEMO: z._default(z.enum(['on', 'off']), 'on'),
  /** Where `/metrics` answers, apart from what people reach; none without it. */
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  /** A collector that takes traces by OTLP over HTTP, without `/v1/traces`; the rest of OpenTelemetry's names count too. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  /** How many of the traces are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
});

/** The settings of the process. */
export type Env = z.infer<typeof Environment>;

/** Throws one sentence for a setting that is there by half. */
function requireWhole(given: Readonly<Record<string, string | undefined>>): void {
  const lacking = needs.find(([name, other]) => given[name] !== undefined && given[other] === undefined);
  if (lacking) throw new Error(`The environment variable ${lacking[0]} says nothing without ${lacking[1]}.`);
}

/** Reads the environment; throws one sentence that names the variable at fault. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  requireWhole(given);
  const parsed = z.safeParse(Environment, given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The environment variable ${String(issue?.path[0])} is not valid: ${issue?.message}.`);
}

/** Where people see the portal. */
export const portalOrigin = ({ PUBLIC_ORIGIN, PORT }: Env): string => PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;

/** How long the port stays open after SIGTERM. */
export const drainMs = ({ DRAIN_SECONDS, NODE_ENV }: Env): number =>
  1_000 * (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0));

/** Where a person has typed a command of npm, which runs it elsewhere. */
export const typedIn = (): string => process.env.INIT_CWD ?? process.cwd();

/** What a program we start may see: no setting and no secret of the server, none of a person's PG* variables. */
export function environmentOfPrograms(
  source: Record<string, string | undefined> = process.env,
): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) => {
    const value = source[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
