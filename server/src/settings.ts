import * as z from 'zod/mini';

const commaSeparated = z.pipe(
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
const origins = z.pipe(commaSeparated, z.array(origin));
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
const fraction = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d*\.?\d+$/)), z.transform(Number)),
  z.number().check(z.minimum(0), z.maximum(1)),
);

interface SettingHelp {
  readonly meaning: string;
  /** The default in words, if the schema has no default. */
  readonly default?: string;
  /** Every installation in production sets it. */
  readonly production?: true;
  /** A paragraph below the table. */
  readonly more?: string;
}
export const settingHelp = z.registry<SettingHelp>();

const server = {
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development').register(settingHelp, {
    meaning: '`production` turns off the demo data and `/api/docs`, and refuses dangerous settings.',
    production: true,
  }),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost').register(settingHelp, {
    meaning: 'The address that the server listens on.',
  }),
  PORT: z._default(wholeNumber(0, 65_535), 3000).register(settingHelp, {
    meaning: 'The port of the shell and the API. The remotes use the next ports.',
  }),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data').register(settingHelp, {
    meaning: 'The folder for everything that the server stores on this machine.',
    more: 'It contains the embedded database, uploads, releases, generated keys and the mail outbox.',
  }),
  CONFIG_FILE: z.optional(z.string()).register(settingHelp, {
    meaning: 'A JSON file with your values for `/config.json`; see the table of its fields below.',
    default: 'made from the settings',
  }),
  SUPPORT_EMAIL: z.optional(z.email()).register(settingHelp, {
    meaning: 'The e-mail address of support, which the portal shows to people.',
    default: 'an example',
    production: true,
    more: 'Production does not start with the example, unless `supportContact` of `CONFIG_FILE` has an address.',
  }),
  SUPPORT_PHONE: z.optional(z.string().check(z.regex(/^\+?[\d ()-]{5,30}$/))).register(settingHelp, {
    meaning: 'The phone number of support, which the portal shows to people.',
    default: 'an example',
    production: true,
    more: 'Production does not start with the example, unless `supportContact` of `CONFIG_FILE` has a number.',
  }),
  SEED_DEMO: z._default(z.enum(['on', 'off']), 'on').register(settingHelp, {
    meaning: '`off`: the first start adds no demo data. `production` or a `HOST` that others reach adds none either.',
  }),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300)).register(settingHelp, {
    meaning: 'How long the port stays open after SIGTERM, while `/readyz` answers 503.',
    default: '`5` in production, else `0`',
  }),
};

const network = {
  PUBLIC_ORIGIN: z.optional(origin).register(settingHelp, {
    meaning: 'The origin that people see: for links in mails, canonical links, previews and the sitemap.',
    default: '`http://localhost:PORT`',
    production: true,
  }),
  REMOTE_ORIGINS: z.optional(origins).register(settingHelp, {
    meaning: 'The origins that may serve releases of remotes, separated by commas.',
    default: 'the ports after `PORT`',
    production: true,
    more: "The origins of this repository's remotes come first, in the order of the `workspaces` in `package.json`.",
  }),
  CORS_ORIGINS: z._default(origins, []).register(settingHelp, {
    meaning: 'Other origins that may call the API, separated by commas.',
  }),
  TRUST_PROXY: z._default(commaSeparated, []).register(settingHelp, {
    meaning: 'Addresses of the proxies whose `X-Forwarded-For` the server believes, separated by commas.',
    production: true,
    more: 'Without it, all people behind your proxy share one address and its rate limits.',
  }),
  RATE_LIMIT_FACTOR: z._default(wholeNumber(1, 100_000), 1).register(settingHelp, {
    meaning: 'Multiplies every rate limit, for load tests. Production accepts at most 10.',
  }),
  EARLY_HINTS: z._default(z.enum(['on', 'off']), 'off').register(settingHelp, {
    meaning: '`on`: the server sends the links of a page early, as `103 Early Hints`.',
    more: 'The proxy must speak HTTP/2 and pass the hints on, such as nginx with `early_hints`.',
  }),
};

const postgres = z.string().check(z.regex(/^postgres(ql)?:\/\//));
/** https, or plain http on this machine. */
const safeUrl = z.string().check(z.regex(/^(https:\/\/[^/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/));
const database = {
  DATABASE_URL: z.optional(postgres).register(settingHelp, {
    meaning: 'Your own PostgreSQL, 15 or newer, with the role that the server works as.',
    default: 'the embedded PostgreSQL',
    production: true,
  }),
  DATABASE_OWNER_URL: z.optional(postgres).register(settingHelp, {
    meaning: 'The owner of the tables, which only migrations use.',
    default: '`DATABASE_URL`',
    production: true,
    more: 'The role of `DATABASE_URL` then cannot change tables or the audit trail (`docs/decisions/0047`).',
  }),
  DATABASE_DIRECT_URL: z.optional(postgres).register(settingHelp, {
    meaning: 'The role of `DATABASE_URL`, connected without the pooler, for work that needs its own session.',
    default: 'no pooler',
    more: 'Set it behind a pooler in transaction mode; the role must then limit its statements (`docs/decisions/0056`).',
  }),
  AUDIT_HEAD_URL: z.optional(safeUrl).register(settingHelp, {
    meaning: 'Receives the latest hash of the audit chain by POST, once a day.',
    default: 'only the log',
    more: 'Use an https address that the administrators of the database cannot write to (`docs/decisions/0048`).',
  }),
};

const mail = {
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^/]+/))).register(settingHelp, {
    meaning: 'The mail server, such as `smtps://name:password@mail.example`.',
    default: 'a folder `outbox` in `DATA_DIR`',
    production: true,
  }),
  MAIL_FROM: z._default(z.email(), 'no-reply@portal.example').register(settingHelp, {
    meaning: 'The sender of all mails.',
    production: true,
  }),
};

const files = {
  UPLOAD_QUOTA_MB: z._default(wholeNumber(1, 1_000_000), 200).register(settingHelp, {
    meaning: 'The most MiB that the files of one customer may take.',
    more: 'Unfinished uploads count, and deleted files count until the server has erased their bytes.',
  }),
  UPLOAD_QUOTA_FILES: z._default(wholeNumber(1, 1_000_000), 500).register(settingHelp, {
    meaning: 'The most files that one customer may have.',
  }),
  UPLOAD_DAILY_MB: z._default(wholeNumber(1, 1_000_000), 400).register(settingHelp, {
    meaning: 'The most MiB that one account may upload in 24 hours, deleted files included.',
  }),
  UPLOAD_DAILY_FILES: z._default(wholeNumber(1, 1_000_000), 1_000).register(settingHelp, {
    meaning: 'The most files that one account may upload in 24 hours, deleted files included.',
  }),
  FREE_SPACE_FLOOR_MB: z.optional(wholeNumber(0, 1_000_000_000)).register(settingHelp, {
    meaning: 'MiB that uploads leave free on the disk of the files. Below it the server refuses uploads.',
    default: '5 % of the disk, at most `2048`',
  }),
  CLAMD_URL: z.optional(z.string().check(z.regex(/^(tcp:\/\/[^/]+|unix:\/\/\/.+)$/))).register(settingHelp, {
    meaning: 'The virus scanner: `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`.',
    default: 'no scanner',
    production: true,
    more: 'It also scans files that were stored without a scan. While it does not answer, the server refuses uploads.',
  }),
  CLAMD_TIMEOUT_MS: z._default(wholeNumber(10, 14_000), 10_000).register(settingHelp, {
    meaning: 'Milliseconds that the scan of one file may take. The upload ends after 15 seconds.',
  }),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))).register(settingHelp, {
    meaning: 'An S3 bucket for files and unfinished uploads, so that several servers share no disk.',
    default: '`DATA_DIR`',
    more: 'How to move files to it: [operations](operations.md#files-in-a-bucket).',
  }),
  S3_ENDPOINT: z.optional(origin).register(settingHelp, {
    meaning: 'The origin of a store that is not Amazon S3. The bucket is then part of the path.',
    default: 'Amazon S3',
  }),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/))).register(settingHelp, {
    meaning: 'The region of the bucket.',
    default: '`us-east-1`',
  }),
  S3_PREFIX: z.optional(z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*\/?$/))).register(settingHelp, {
    meaning: 'The start of all object names.',
  }),
  S3_ACCESS_KEY_ID: z.optional(z.string()).register(settingHelp, {
    meaning: 'The access key of the bucket; it needs `S3_SECRET_ACCESS_KEY`.',
    default: 'from `AWS_…` variables, a profile or the role of the machine',
  }),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()).register(settingHelp, {
    meaning: 'The secret of `S3_ACCESS_KEY_ID`.',
  }),
};

const keys = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=(\s*,\s*[A-Za-z0-9+/]{43}=)*$/));
const security = {
  ANSWERS_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))).register(settingHelp, {
    meaning: 'Encrypts passwords in answers, and mails that wait: 32 bytes as base64.',
    default: 'a key file in `DATA_DIR`',
    production: true,
    more: 'All servers on one database use the same key.',
  }),
  FILES_KEYS: z.optional(keys).register(settingHelp, {
    meaning: 'Encrypt the keys of files: 32 bytes as base64 each, separated by commas, the current key first.',
    default: 'see `FILES_KEYS_FILE`',
    production: true,
  }),
  FILES_KEYS_FILE: z.optional(z.string()).register(settingHelp, {
    meaning: 'A file with these keys, one on each line. It may change at run time. In production, not in `DATA_DIR`.',
    default: 'a key file in `DATA_DIR`',
  }),
  REGISTRY_KEY: z.optional(z.string().check(z.regex(/^(\{|-----BEGIN PRIVATE KEY-----)/))).register(settingHelp, {
    meaning: 'Signs the registry of remotes: an ECDSA P-256 key as JWK or PKCS#8.',
    default: 'a key file in `DATA_DIR`',
    production: true,
  }),
  SECOND_FACTOR: z._default(z.enum(['off', 'optional', 'super', 'admins']), 'optional').register(settingHelp, {
    meaning: 'Who needs a second factor: `off` nobody, `super` super admins, `admins` all administrators.',
    more: 'A second factor is a passkey or an authenticator app. With `optional` each administrator may add one.',
  }),
  SECURITY_POLICY_URL: z.optional(z.url({ protocol: /^https?$/ })).register(settingHelp, {
    meaning: 'The page that says how to report a vulnerability, for `/.well-known/security.txt`.',
  }),
};

const releases = {
  SHELL_DIR: z.optional(z.string()).register(settingHelp, {
    meaning: 'A build of the shell that the server sends instead of the released one.',
  }),
  REGISTRY_FILE: z.optional(z.string()).register(settingHelp, {
    meaning: 'The server writes a copy of `/remotes.json` to this file, for a CDN.',
  }),
  SERVE_REMOTES: z._default(z.enum(['on', 'off']), 'off').register(settingHelp, {
    meaning: '`on`: this process also serves the releases of remotes, on the next ports. `npm start` sets it.',
  }),
};

const invoices = {
  INVOICE_SELLER: z.optional(z.string().check(z.maxLength(300))).register(settingHelp, {
    meaning: 'The name and address of the seller on invoices, on one line.',
    default: 'the name of the portal',
  }),
  VAT_PERCENT: z.optional(wholeNumber(1, 99)).register(settingHelp, {
    meaning: 'The VAT that prices include; it needs `VAT_NUMBER` and `INVOICE_SELLER`.',
    default: 'no VAT',
  }),
  VAT_NUMBER: z.optional(z.string().check(z.regex(/^[\dA-Za-z -]{5,30}$/))).register(settingHelp, {
    meaning: 'The tax registration number of the seller.',
  }),
};

const observability = {
  LOG_LEVEL: z
    ._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info')
    .register(settingHelp, { meaning: 'The level of the log. `npm run dev` uses `warn`.' }),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)).register(settingHelp, {
    meaning: 'The port of `/metrics` for Prometheus. People must not reach it (`docs/decisions/0059`).',
    default: 'no metrics',
  }),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), 'localhost').register(settingHelp, {
    meaning: 'The address of `/metrics`.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })).register(settingHelp, {
    meaning: 'A collector of traces by OTLP over HTTP, such as `http://localhost:4318`.',
    default: 'no traces',
    more: 'The exporter also reads its other variables, such as `OTEL_EXPORTER_OTLP_HEADERS`.',
  }),
  OTEL_TRACES_SAMPLER_ARG: z._default(fraction, 1).register(settingHelp, {
    meaning: 'The share of traces that the server keeps, 0 to 1.',
  }),
};

/** All settings, by their heading in docs/settings.md. */
export const settingGroups = {
  Server: server,
  Network: network,
  Database: database,
  Mail: mail,
  Files: files,
  'Keys and security': security,
  Releases: releases,
  Invoices: invoices,
  'Logs, metrics and traces': observability,
};

export const Settings = z.object({
  ...server,
  ...network,
  ...database,
  ...mail,
  ...files,
  ...security,
  ...releases,
  ...invoices,
  ...observability,
});
