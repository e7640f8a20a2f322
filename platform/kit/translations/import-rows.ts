import { checkTranslations, type Finding } from './check-translations.ts';
import type { LanguageFacts } from './checked-text.ts';
import type { ImportedRow } from './exchange-row.ts';
import { type Checker, importRow } from './import-row.ts';
import { type Catalogue, listTranslatedTexts } from './workspace-catalogues.ts';

/** What an import does to the catalogues. */
export interface ImportResult {
  /** The catalogues that change. */
  readonly changed: readonly Catalogue[];
  /** One sentence for each text that changes or stays although the file has another. */
  readonly changes: readonly string[];
}

/**
 * Puts the rows of a translator's file into catalogues. An empty text never removes a translation. A row whose key English
 * no longer has is left out. Throws if no row has a place, or if a check finds something new; then nothing may be written.
 */
export function importRows(
  catalogues: readonly Catalogue[],
  rows: readonly ImportedRow[],
  { language, checker }: { readonly language: LanguageFacts; readonly checker: Checker },
): ImportResult {
  const misplaced = rows.filter((row) => !hasPlace(row, catalogues));
  if (misplaced.length === rows.length) throw new Error('These catalogues have no text of the file.');
  const changes = misplaced
    .filter(({ text }) => text !== '')
    .map(({ position, file, key }) => `${position}, ${key}: left out, because ${file} has no such key`);
  const imported = catalogues.map((catalogue): Catalogue => {
    const translations = new Map(catalogue.translations);
    for (const row of rows.filter((each) => hasPlace(each, [catalogue]))) {
      const outcome = importRow(row, catalogue, checker);
      if (!outcome) continue;
      if (outcome.translation) translations.set(row.key, outcome.translation);
      changes.push(`${catalogue.file}, ${row.key}: ${outcome.change}`);
    }
    return { ...catalogue, translations };
  });
  refuseNewFindings({ catalogues, imported, rows, language });
  const isChanged = ({ translations }: Catalogue, index: number) =>
    JSON.stringify([...translations]) !== JSON.stringify([...(catalogues[index]?.translations ?? [])]);
  return { changed: imported.filter(isChanged), changes };
}

const hasPlace = ({ file, key }: ImportedRow, catalogues: readonly Catalogue[]) =>
  catalogues.some(({ englishFile, expected }) => englishFile === file && expected.has(key));

/** Findings that the catalogues had before do not stop an import. */
function refuseNewFindings({
  catalogues,
  imported,
  rows,
  language,
}: {
  readonly catalogues: readonly Catalogue[];
  readonly imported: readonly Catalogue[];
  readonly rows: readonly ImportedRow[];
  readonly language: LanguageFacts;
}): void {
  const check = (all: readonly Catalogue[]) => checkTranslations(listTranslatedTexts(all), language);
  const idOf = ({ file, key, sentence }: Finding) => `${file} ${key} ${sentence}`;
  const known = new Set(check(catalogues).map(idOf));
  const sentences = check(imported)
    .filter((finding) => !known.has(idOf(finding)))
    .map((finding) => {
      const englishFile = imported.find(({ file }) => file === finding.file)?.englishFile;
      const row = rows.find(({ file, key }) => file === englishFile && key === finding.key);
      return `${row ? `${row.position}, ` : ''}${finding.key}: ${finding.sentence} (${finding.check})`;
    });
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}
