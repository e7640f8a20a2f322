import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  featureDefaults,
  GUARDED_LOADER_MS,
  type PageIndex,
  type RegisteredRemote,
  type RemoteRegistry,
} from '@emigration-portal/shared-api';
import { type RuntimeConfig, setRuntimeConfig } from '@emigration-portal/shared-api/config';
import * as z from 'zod/mini';

/** Reads a document again when it is asked for; a broken new text is reported and the last good one stays. */
export interface Document<T> {
  current(): Promise<T>;
}

type Report = (problem: string) => void;

const example = { email: 'support@portal.example', phone: '+971 4 000 0000' };

/** Where `/config.json` comes from. */
export interface ConfigSource {
  /** JSON with any part of the config; the rest keeps its default. */
  readonly file?: string | undefined;
  /** The support contact, where the file names none; an example by default, which production refuses. */
  readonly supportEmail?: string | undefined;
  readonly supportPhone?: string | undefined;
  readonly isProduction?: boolean;
}

/** `/config.json`: the defaults, with what the operator's file says instead. Throws when it is wrong at start. */
export async function openConfig(source: ConfigSource, report: Report): Promise<Document<RuntimeConfig>> {
  const { file, supportEmail = example.email, supportPhone = example.phone, isProduction = false } = source;
  const defaults: RuntimeConfig = {
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: supportEmail, phone: supportPhone },
    guardedLoaderMs: GUARDED_LOADER_MS,
    features: featureDefaults,
  };
  return openDocument(file ? [file] : [], report, ([text]) => {
    const config = file ? withFile(defaults, file, text) : defaults;
    if (isProduction) refuseExample(config.supportContact);
    return config;
  });
}

function withFile(defaults: RuntimeConfig, file: string, text: string | undefined): RuntimeConfig {
  const given = parse(file, text, z.record(z.string(), z.unknown()));
  const unknown = Object.keys(given).find((name) => !(name in defaults));
  if (unknown) throw new Error(`${file}: unknown setting ${unknown}`);
  try {
    return setRuntimeConfig({ ...defaults, ...given });
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Nobody answers it: people would write and call in vain. */
function refuseExample({ email, phone }: RuntimeConfig['supportContact']): void {
  const missing = email === example.email ? 'SUPPORT_EMAIL' : phone === example.phone && 'SUPPORT_PHONE';
  if (!missing) return;
  throw new Error(`Production needs a support contact: set ${missing}, or supportContact in the CONFIG_FILE.`);
}

const remoteFields = {
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string().check(z.minLength(1)),
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
};
const Released = z.strictObject({ ...remoteFields, entry: z.url({ protocol: /^https?$/ }) });
const Registry = z.strictObject({
  remotes: z.array(Released).check(z.refine(haveOwnNames, 'two remotes of one name')),
});
const Description = z
  .object({
    name: remoteFields.name,
    version: remoteFields.version,
    entry: z.string().check(z.regex(/^[\w.-]+$/)),
    integrity: z.record(z.string(), remoteFields.integrity),
  })
  .check(z.refine(({ entry, integrity }) => entry in integrity, 'the entry has no integrity'));

/** `/remotes.json` as a release writes it. */
export const openRegistry = (file: string, report: Report): Promise<Document<RemoteRegistry>> =>
  openDocument([file], report, ([text]) => parse(file, text, Registry));

/** A remote built on this machine: its folder, and the origin it is served from. */
export interface BuiltRemote {
  readonly directory: string;
  readonly origin: string;
}

/** `/remotes.json` made from the `remote.json` of each build. A remote that is not built is left out. */
export function openBuiltRegistry(built: readonly BuiltRemote[], report: Report): Promise<Document<RemoteRegistry>> {
  const files = built.map(({ directory }) => join(directory, 'remote.json'));
  return openDocument(files, report, (texts) => ({
    remotes: built.flatMap(({ origin }, index): RegisteredRemote[] => {
      const text = texts[index];
      if (text === undefined) return [];
      const { name, version, entry, integrity } = parse(files[index] ?? '', text, Description);
      return [{ name, version, entry: `${origin}/${entry}`, integrity: integrity[entry] ?? '' }];
    }),
  }));
}

const Index = z.object({
  pages: z.record(z.string(), z.string().check(z.regex(/^[\w/-]+\.html$/))),
  moved: z.record(z.string(), z.string().check(z.regex(/^\/[\w/-]+$/))),
});

/** The index of the pages rendered at build time; a build without such pages has none. */
export const openPageIndex = (file: string, report: Report): Promise<Document<PageIndex>> =>
  openDocument([file], report, ([text]) => (text === undefined ? { pages: {}, moved: {} } : parse(file, text, Index)));

async function openDocument<T>(
  files: readonly string[],
  report: Report,
  read: (texts: readonly (string | undefined)[]) => T,
): Promise<Document<T>> {
  const load = () => Promise.all(files.map(readText));
  let texts = await load();
  let value = read(texts);
  return {
    async current() {
      // A build removes its files before it writes the new ones.
      const next = (await load()).map((text, index) => text ?? texts[index]);
      if (next.every((text, index) => text === texts[index])) return value;
      texts = next;
      try {
        value = read(next);
      } catch (error) {
        report((error as Error).message);
      }
      return value;
    },
  };
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

function parse<S extends z.ZodMiniType>(file: string, text: string | undefined, schema: S): z.output<S> {
  if (text === undefined) throw new Error(`${file} cannot be read`);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON`);
  }
  const result = z.safeParse(schema, document);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${file}: ${issue?.path.join('.') || 'document'}: ${issue?.message}`);
}

function haveOwnNames(remotes: readonly { readonly name: string }[]): boolean {
  return new Set(remotes.map(({ name }) => name)).size === remotes.length;
}
