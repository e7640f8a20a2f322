import type { ListColumn, ListProps } from '../list-props.ts';

/** A column of a dense list. */
export interface DenseColumn<Row> extends ListColumn<Row> {
  /** What its heading sorts by; without it the heading is none to press. */
  readonly sortKey?: string;
  /** The cell in words, where it may be cut off: the whole of it is told to whoever points at it, or hears it. */
  readonly fullText?: (row: Row) => string;
  /** Comes first in a card, as its heading. */
  readonly isHeading?: boolean;
  /** Names its width in the page's style sheet. */
  readonly className?: string;
}

/** The order a list stands in. */
export interface ListOrder {
  /** The `sort` of a column, or something that no column has. */
  readonly sortKey: string;
  readonly isDescending: boolean;
  readonly onSort: (by: string) => void;
}

/** Which rows are chosen, by their keys. */
export interface RowSelection<Row> {
  readonly selectedKeys: ReadonlySet<number | string>;
  /** Chooses them, or lets them go. */
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  readonly labelOf: (row: Row) => string;
  /** Of the box above the rows. */
  readonly allLabel: string;
}

/** What a dense list is drawn from. */
export interface DenseListProps<Row> extends ListProps<Row> {
  readonly columns: readonly DenseColumn<Row>[];
  readonly order?: ListOrder;
  readonly selection?: RowSelection<Row>;
  /** Names the list in the page's style sheet. */
  readonly className?: string;
}

/** The same, and whether newer rows are on their way. */
export type DenseViewProps<Row> = DenseListProps<Row> & { readonly loading: boolean };
