import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, languages } from '@emigration-portal/shared-api/languages';
import { resolveTypedPath } from '../release/settings.ts';
import { checkTranslations, formatFinding } from './check-translations.ts';
import { csv } from './csv.ts';
import { type ExchangeFormat, listExchangeRows } from './exchange-row.ts';
import { readGlossary } from './glossary.ts';
import { importRows } from './import-rows.ts';
import { countStates, formatStatus } from './status.ts';
import { copyPictures, readTextPlaces } from './text-places.ts';
import { findWorkspaces, listTranslatedTexts, readCatalogues, writeTranslations } from './workspace-catalogues.ts';
import { xliff } from './xliff.ts';

const text = { type: 'string' } as const;
const options = {
  language: text,
  format: { ...text, default: 'xliff' },
  out: text,
  in: text,
  'checked-by': text,
} as const;

const parseOptions = (args: string[]) => parseArgs({ args, options }).values;
type Options = ReturnType<typeof parseOptions>;

const formats: Readonly<Record<string, ExchangeFormat>> = { xliff, csv };
const otherLanguages = Object.keys(languages).filter((code) => code !== DEFAULT_LANGUAGE);

/** Actions of `portal-kit translations`. Each works on a folder, and returns the text to print. */
const actions: Readonly<Record<string, (folder: string, values: Options) => string | Promise<string>>> = {
  status: showStatus,
  check: checkAll,
  export: exportTexts,
  import: importTexts,
};

/** Runs an action on the translations of this workspace, or of all workspaces in the top folder. */
export async function manageTranslations([name = '', ...args]: string[], folder = '.'): Promise<string> {
  const action = actions[name];
  if (!action) throw new Error(`Type one of ${Object.keys(actions).join(', ')} after "translations".`);
  return action(folder, parseOptions(args));
}

function showStatus(folder: string, values: Options): string {
  return formatStatus(listLanguages(values).flatMap((code) => countStates(readCatalogues(folder, code), code)));
}

function checkAll(folder: string, values: Options): string {
  const findings = listLanguages(values).flatMap((code) =>
    checkTranslations(listTranslatedTexts(readCatalogues(folder, code)), { code, glossary: readGlossary(code) }),
  );
  if (findings.length > 0) throw new Error(findings.map(formatFinding).join('\n'));
  return 'The translations have no faults.';
}

async function exportTexts(folder: string, values: Options): Promise<string> {
  const format = formats[values.format];
  if (!format) throw new Error(`--format is ${Object.keys(formats).join(' or ')}, not ${values.format}.`);
  const language = requireLanguage(values.language);
  const { top } = findWorkspaces(folder);
  const rows = listExchangeRows(readCatalogues(folder, language), readTextPlaces(top));
  if (rows.length === 0) throw new Error('There are no catalogues in src/locales/en.');
  const file = resolveTypedPath(values.out ?? `${language}${format.ending}`);
  await writeFile(file, format.write(await copyPictures(top, file, rows), language));
  const withPicture = rows.filter(({ picture }) => picture !== '');
  return `${file} has ${rows.length} texts, ${withPicture.length} with a picture.`;
}

async function importTexts(folder: string, values: Options): Promise<string> {
  if (!values.in) throw new Error('Name the file with --in.');
  const format = Object.values(formats).find(({ ending }) => values.in?.endsWith(ending));
  if (!format)
    throw new Error(
      `The file ends with ${Object.values(formats)
        .map(({ ending }) => ending)
        .join(' or ')}.`,
    );
  const bytes = await readFile(resolveTypedPath(values.in));
  const { language, rows } = format.read(decode(bytes));
  const code = requireLanguage(language);
  if (values.language && values.language !== code) throw new Error(`The file is in the language ${code}.`);
  const { changed, changes } = importRows(readCatalogues(folder, code), rows, {
    language: { code, glossary: readGlossary(code) },
    checker: { name: values['checked-by'], today: new Date().toISOString().slice(0, 10) },
  });
  for (const catalogue of changed) await writeTranslations(folder, catalogue);
  return [...changes, `${changes.length} of ${rows.length} texts differ.`].join('\n');
}

const listLanguages = ({ language }: Options): string[] =>
  language === undefined ? otherLanguages : [requireLanguage(language)];

function requireLanguage(language = ''): string {
  if (otherLanguages.includes(language)) return language;
  throw new Error(`The language is ${otherLanguages.join(' or ')}, not "${language}".`);
}

/** A spreadsheet may save another encoding than UTF-8. Then names and accents would be lost. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error('The file is not in UTF-8. Save it as "CSV UTF-8".', { cause: error });
  }
}
