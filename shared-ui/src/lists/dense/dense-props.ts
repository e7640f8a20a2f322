import type { ListColumn, ListProps } from '../list-props.ts';

/** A column of a dense list. */
export interface DenseColumn<Row> extends ListColumn<Row> {
  /** What its heading sorts by; without it the heading is none to press. */
  readonly sort?: string;
  /** The cell in words, where it may be cut off: the whole of it is told to whoever points at it, or hears it. */
  readonly whole?: (row: Row) => string;
  /** Comes first in a card, as its heading. */
  readonly isHeading?: boolean;
  /** Names its width in the page's style sheet. */
  readonly className?: string;
}

/** The order a list stands in. */
export interface ListOrder {
  /** The `sort` of a column, or something that no column has. */
  readonly by: string;
  readonly descends: boolean;
  readonly onSort: (by: string) => void;
}

/** Which rows are chosen, by their keys. */
export interface ListChoice<Row> {
  readonly chosen: ReadonlySet<number | string>;
  /** Chooses them, or lets them go. */
  readonly onChoose: (rows: readonly Row[], chosen: boolean) => void;
  readonly labelOf: (row: Row) => string;
  /** Of the box above the rows. */
  readonly allLabel: string;
}

/** What a dense list is drawn from. */
export interface DenseProps<Row> extends ListProps<Row> {
  readonly columns: readonly DenseColumn<Row>[];
  readonly order?: ListOrder;
  readonly choice?: ListChoice<Row>;
  /** Names the list in the page's style sheet. */
  readonly className?: string;
}

/** The same, and whether newer rows are on their way. */
export type DenseParts<Row> = DenseProps<Row> & { readonly loading: boolean };
