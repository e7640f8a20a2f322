import type { ReactNode } from 'react';
import type { ListData } from './list-params.ts';

/** A column: its heading and what a row shows in it. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** A card leaves it out: its heading says the same. */
  readonly isTableOnly?: boolean;
}

/** What a list is drawn from. */
export interface ListProps<Row> {
  /** What the table lists, for assistive technology. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly data: ListData<Row>;
  readonly rowKey: (row: Row) => number | string;
  /** What heads a row's card, where that is no column; a table leaves it out. */
  readonly cardHeading?: (row: Row) => string;
  /** The specified text of an empty list. */
  readonly emptyText: string;
  /** The specified text of a list that could not be loaded, where there is one. */
  readonly errorTitle?: string;
  /** The search in force: an empty result then also says that nothing matches it. */
  readonly search?: string;
}

/** The same, and whether newer rows are on their way. */
export type ListViewProps<Row> = ListProps<Row> & { readonly loading: boolean };
