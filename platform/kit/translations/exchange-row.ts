import { findState, type TranslationState } from './catalogue.ts';
import { findPlace, type TextPlaces } from './text-places.ts';
import type { Catalogue } from './workspace-catalogues.ts';

/** A text in a file for translators. Fields without a value are empty texts. */
export interface ExchangeRow {
  /** The English catalogue, relative to the top folder. */
  readonly file: string;
  readonly key: string;
  readonly source: string;
  readonly text: string;
  readonly state: TranslationState;
  /** Who checked the text and when. */
  readonly checked: string;
  readonly sense: string;
  /** The earlier English text of a translation that is out of date. */
  readonly earlierSource: string;
  /** The name of the catalogue. It says which page or part of the portal shows the text. */
  readonly context: string;
  /** The address and name of a page that shows the text. */
  readonly page: string;
  /** The file of a picture of the text on that page, relative to the file for translators. */
  readonly picture: string;
}

/** A row as a translator's file has it. */
export interface ImportedRow
  extends Pick<ExchangeRow, 'file' | 'key' | 'source' | 'text' | 'state' | 'checked' | 'sense'> {
  /** Where the row is in that file, such as `row 12`. */
  readonly position: string;
}

/** A form of files for translators. */
export interface ExchangeFormat {
  readonly ending: string;
  readonly write: (rows: readonly ExchangeRow[], language: string) => string;
  /** Throws if the text is not such a file. */
  readonly read: (text: string) => { readonly language: string; readonly rows: readonly ImportedRow[] };
}

/** Lists all texts of catalogues for a translator, translated or not. */
export const listExchangeRows = (catalogues: readonly Catalogue[], places: TextPlaces): ExchangeRow[] =>
  catalogues.flatMap(({ englishFile: file, name: context, expected, translations }) =>
    [...expected].map(([key, { source }]): ExchangeRow => {
      const translation = translations.get(key);
      const state = findState(source, translation);
      const { text = '', checked = '', sense = '' } = translation ?? {};
      const { page = '', picture = '' } = findPlace(places, file, key);
      const earlierSource = state === 'out of date' && translation ? translation.source : '';
      const row = { file, key, source, text, checked, sense, earlierSource, context, page, picture };
      return { ...row, state: state === 'wordless' ? 'missing' : state };
    }),
  );
