import type { ReactNode } from 'react';
import type { ListData } from './list-params.ts';

/** A column: its heading, and how a row's value is rendered in it. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** The table does not break the value, for example a date. */
  readonly isOneLine?: boolean;
  /** Cards leave the column out, for example because the card's heading shows it. */
  readonly isTableOnly?: boolean;
}

/** Props of a list. */
export interface ListProps<Row> {
  /** What the table lists, for assistive technology. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly data: ListData<Row>;
  readonly rowKey: (row: Row) => number | string;
  /** The heading of a row's card, if no column is the heading. Tables do not show it. */
  readonly cardHeading?: (row: Row) => string;
  /** The text of an empty list. */
  readonly emptyText: string;
  /** The title if the list could not be loaded; a general one by default. */
  readonly errorTitle?: string;
  /** The active search: an empty list then also says that nothing matches it. */
  readonly search?: string;
}

/** The props of the table and of the cards: those of the list, and whether new rows are loading. */
export type ListViewProps<Row> = ListProps<Row> & { readonly loading: boolean };
