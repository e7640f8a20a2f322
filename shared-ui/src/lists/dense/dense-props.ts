import type { ListColumn, ListProps } from '../list-props.ts';

/** A column of a dense list. */
export interface DenseColumn<Row> extends ListColumn<Row> {
  /** The order that the heading sorts by. Without it the heading is no button. */
  readonly sortKey?: string;
  /** Returns the full text of a cell that may be shortened; shown as a tooltip. */
  readonly fullText?: (row: Row) => string;
  /** The column is the heading of a card. */
  readonly isHeading?: boolean;
  /** CSS class for the column's width. */
  readonly className?: string;
}

/** The order of a list. */
export interface ListOrder {
  /** The `sortKey` of a column, or another key that no column has. */
  readonly sortKey: string;
  readonly isDescending: boolean;
  readonly onSort: (sortKey: string) => void;
}

/** The selected rows, by `rowKey`. */
export interface RowSelection<Row> {
  readonly selectedKeys: ReadonlySet<number | string>;
  /** Selects or deselects rows. */
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** The label of a row's checkbox. */
  readonly labelOf: (row: Row) => string;
  /** The label of the checkbox above the rows. */
  readonly allLabel: string;
}

/** Props of a dense list. */
export interface DenseListProps<Row> extends ListProps<Row> {
  readonly columns: readonly DenseColumn<Row>[];
  readonly order?: ListOrder;
  readonly selection?: RowSelection<Row>;
  /** CSS class of the list. */
  readonly className?: string;
}

/** The props of the table and of the cards: those of the list, and whether new rows are loading. */
export type DenseViewProps<Row> = DenseListProps<Row> & { readonly loading: boolean };
