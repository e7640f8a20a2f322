import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'csv-parse/sync';

/** A term of the portal in one language. */
export interface GlossaryTerm {
  /** In English, singular. */
  readonly term: string;
  /** The translation, then its other forms. The same word as in English stays English. */
  readonly translations: readonly string[];
}

const COLUMNS = ['term', 'translation', 'source', 'note'];

/** Reads the glossary of a language, which `shared-ui` has. A new language has none yet. */
export function readGlossary(language: string): GlossaryTerm[] {
  const file = findGlossaryFile(language);
  return file === undefined ? [] : parseGlossary(readFileSync(file, 'utf8'));
}

function findGlossaryFile(language: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`@emigration-portal/shared-ui/glossary/${language}.csv`);
  } catch {
    return undefined;
  }
}

/** Parses a glossary: columns term, translation, source, note. `|` separates the forms of a translation. */
export function parseGlossary(text: string): GlossaryTerm[] {
  const [header = [], ...rows]: string[][] = parse(text, { bom: true, skipEmptyLines: true });
  if (header.join() !== COLUMNS.join()) throw new Error(`A glossary has the columns ${COLUMNS.join(', ')}.`);
  return rows.map(([term = '', translation = '', source = '']) => {
    const translations = translation.split('|').map((form) => form.trim());
    if (term === '' || translations.includes('') || source === '')
      throw new Error(`The term "${term}" of the glossary needs a translation and a source.`);
    return { term, translations };
  });
}

/** Lists the terms in an English text. A longer term hides the shorter ones in it. */
export function findTerms(text: string, glossary: readonly GlossaryTerm[]): GlossaryTerm[] {
  let rest = text;
  const longestFirst = glossary.toSorted((a, b) => b.term.length - a.term.length);
  return longestFirst.filter(({ term }) => {
    const before = rest;
    rest = rest.replaceAll(termPattern(term), '\n');
    return rest !== before;
  });
}

/** Lists the terms that stay English, such as `AED`. */
export const listUntranslatedTerms = (glossary: readonly GlossaryTerm[]): string[] =>
  glossary.filter(({ term, translations }) => translations.includes(term)).map(({ term }) => term);

/** Matches a whole term, also in the plural. */
export function termPattern(term: string): RegExp {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const plural = escaped.endsWith('y') ? `${escaped.slice(0, -1)}(?:y|ies)` : `${escaped}(?:s|es)?`;
  return new RegExp(`(?<![\\p{L}\\p{N}-])${plural}(?![\\p{L}\\p{N}])`, 'giu');
}
