import {
  MAX_DOCUMENTS_PER_LIST,
  MAX_ELIGIBILITY_QUESTIONS,
  MAX_GROUPS,
  MAX_ITEMS_PER_LIST,
  MAX_URLS,
} from '@emigration-portal/shared-api';
import type { ReactNode } from 'react';
import type { AnyRow, RowTypes } from '../draft/sections.ts';
import { DocumentDetails } from './DocumentDetails.tsx';
import { EligibilityDetails } from './EligibilityDetails.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import { DocumentLine, EligibilityLine, GroupLine, ItemLine, UrlLine } from './row-lines.tsx';
import type { RowFieldsProps } from './useRowFields.ts';

/** How the form edits the rows of one list. */
interface RowListSettings<Row extends AnyRow> {
  /** Maximum number of rows in each section of the list. Items and documents have two: required and optional. */
  readonly max: number;
  /** The fields that are always visible, from left to right. */
  readonly lineFields: readonly (keyof Row & string)[];
  readonly Line: (props: RowFieldsProps<Row>) => ReactNode;
  /** Fields that show when the row is expanded. */
  readonly Details?: (props: RowFieldsProps<Row>) => ReactNode;
}

/** How the form edits the rows of each list of a service. */
export const rowListSettings: { readonly [List in keyof RowTypes]: RowListSettings<RowTypes[List]> } = {
  items: { max: MAX_ITEMS_PER_LIST, lineFields: ['name', 'type'], Line: ItemLine, Details: ItemDetails },
  documents: {
    max: MAX_DOCUMENTS_PER_LIST,
    lineFields: ['name', 'type', 'maxSize', 'unit'],
    Line: DocumentLine,
    Details: DocumentDetails,
  },
  urls: { max: MAX_URLS, lineFields: ['name', 'url'], Line: UrlLine },
  groups: { max: MAX_GROUPS, lineFields: ['name', 'min', 'max'], Line: GroupLine },
  eligibility: {
    max: MAX_ELIGIBILITY_QUESTIONS,
    lineFields: ['question', 'mustBe'],
    Line: EligibilityLine,
    Details: EligibilityDetails,
  },
};
