import { readFile } from 'node:fs/promises';
import type { PageIndex } from '@emigration-portal/shared-api';
import { type RuntimeConfig, setRuntimeConfig } from '@emigration-portal/shared-api/config';
import * as z from 'zod/mini';
import { configDefaults } from './config-fields.ts';

/** A document that reloads when its file changes. A broken file is reported, and the last good version stays. */
export interface ReloadingDocument<T> {
  current(): Promise<T>;
}

type Report = (problem: string) => void;

const exampleContact = { email: 'support@portal.example', phone: '+971 4 000 0000' };

export interface ConfigSource {
  /** Any part of the config as JSON; the rest keeps its default. */
  readonly file?: string | undefined;
  /** Used when the file has no support contact. Production refuses the example. */
  readonly supportEmail?: string | undefined;
  readonly supportPhone?: string | undefined;
  readonly isProduction?: boolean;
  readonly traces?: boolean;
}

interface ServedConfig extends RuntimeConfig {
  readonly traces?: boolean;
}

/** Reads the config. Throws at start if the operator's file is wrong. */
export async function openConfig(source: ConfigSource, report: Report): Promise<ReloadingDocument<ServedConfig>> {
  const {
    file,
    supportEmail = exampleContact.email,
    supportPhone = exampleContact.phone,
    isProduction = false,
    traces = false,
  } = source;
  const defaults: RuntimeConfig = {
    ...configDefaults,
    supportContact: { email: supportEmail, phone: supportPhone },
  };
  return openDocument(file ? [file] : [], report, ([text]) => {
    const config = file ? applyConfigFile(defaults, file, text) : defaults;
    if (isProduction) refuseExample(config.supportContact);
    return traces ? { ...config, traces } : config;
  });
}

function applyConfigFile(defaults: RuntimeConfig, file: string, text: string | undefined): RuntimeConfig {
  const values = parse(file, text, z.record(z.string(), z.unknown()));
  const unknown = Object.keys(values).find((name) => !(name in defaults));
  if (unknown) throw new Error(`${file}: unknown setting ${unknown}`);
  try {
    return setRuntimeConfig({ ...defaults, ...values });
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Throws if the contact is still the example, because nobody answers there. */
function refuseExample({ email, phone }: RuntimeConfig['supportContact']): void {
  const missing = email === exampleContact.email ? 'SUPPORT_EMAIL' : phone === exampleContact.phone && 'SUPPORT_PHONE';
  if (!missing) return;
  throw new Error(`Production needs a support contact: set ${missing}, or supportContact in the CONFIG_FILE.`);
}

const PageFile = z.string().check(z.regex(/^[\w/-]+\.html$/));

const Index = z.object({
  pages: z.record(z.string(), PageFile),
  moved: z.record(z.string(), z.string().check(z.regex(/^\/[\w/-]+$/))),
  coded: z.optional(z.array(z.string())),
  loader: z.optional(z.string()),
  languages: z.optional(z.record(z.string(), z.object({ page: PageFile, loader: z.string() }))),
});

/** The index of prerendered pages. Empty for a build without such pages. */
export const openPageIndex = (file: string, report: Report): Promise<ReloadingDocument<PageIndex>> =>
  openDocument([file], report, ([text]) => (text === undefined ? { pages: {}, moved: {} } : parse(file, text, Index)));

/** Reads files and parses their texts into one value. Parses again when a file changes. */
export async function openDocument<T>(
  files: readonly string[],
  report: Report,
  parseTexts: (texts: readonly (string | undefined)[]) => T,
): Promise<ReloadingDocument<T>> {
  const readTexts = () => Promise.all(files.map(readText));
  let texts = await readTexts();
  let value = parseTexts(texts);
  return {
    async current() {
      // A build removes its files before it writes the new ones.
      const next = (await readTexts()).map((text, index) => text ?? texts[index]);
      if (next.every((text, index) => text === texts[index])) return value;
      texts = next;
      try {
        value = parseTexts(next);
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
