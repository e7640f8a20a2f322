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

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  /** Database, uploads and keys when they are kept on this machine. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
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
  /** Seals the registry of remotes: an ECDSA P-256 key as JWK or PKCS#8; a key file below DATA_DIR by default. */
  REGISTRY_KEY: z.optional(z.string().check(z.regex(/^(\{|-----BEGIN PRIVATE KEY-----)/))),
  /** A copy of the registry, for a CDN. */
  REGISTRY_FILE: z.optional(z.string()),
  /** Where releases of remotes may lie; the next ports by default. */
  REMOTE_ORIGINS: z.optional(origins),
  /** For a proxy that speaks HTTP/2 and passes `103 Early Hints` on. */
  EARLY_HINTS: z._default(z.enum(['on', 'off']), 'off'),
  SEED_DEMO: z._default(z.enum(['on', 'off']), 'on'),
});

/** The settings of the process. */
export type Env = z.infer<typeof Environment>;

/** Reads the environment; throws one sentence that names the variable at fault. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(Environment, given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The environment variable ${String(issue?.path[0])} is not valid: ${issue?.message}.`);
}

/** Where people see the portal. */
export const portalOrigin = ({ PUBLIC_ORIGIN, PORT }: Env): string => PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;

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
