import type { DraftChange } from '../draft/row-changes.ts';
import type { AnyRow, ItemDraft, RowsSectionName } from '../draft/sections.ts';

/** A row and its position in a section. */
export interface RowPosition {
  readonly section: RowsSectionName;
  readonly row: AnyRow;
  /** Index, from 0. */
  readonly index: number;
  readonly total: number;
}

/** The last action on a row, with the values for its message. */
export interface RowActionResult {
  readonly section: RowsSectionName;
  readonly name: 'removed' | 'moved' | 'duplicated' | 'movedAcross';
  readonly fromIndex: number;
  /** New position, from 1. */
  readonly number?: number;
  readonly total?: number;
  /** Number of rows whose reference to the row was cleared. */
  readonly clearedReferences?: number;
  /** Changes that restore a removed row; `rowKey` is its key. */
  readonly undo?: readonly DraftChange[];
  readonly rowKey?: string;
}

/** Actions on rows. The functions are stable between renders. */
export interface RowActions {
  readonly add: (section: RowsSectionName) => void;
  /** Replaces the row. If its name or an option changed, also changes the references to that. */
  readonly change: (section: RowsSectionName, row: AnyRow) => void;
  /** Removes the row, and clears the references to it. */
  readonly remove: (position: RowPosition) => void;
  readonly undo: (result: RowActionResult) => void;
  /** Moves the row. Then focuses the element `focusId`, or a move button that is still enabled. */
  readonly move: (position: RowPosition, newIndex: number, focusId?: string) => void;
  readonly duplicate: (position: RowPosition) => void;
  /** Moves the row to the opposite section: it becomes optional or required. */
  readonly moveAcross: (position: RowPosition) => void;
  /** Creates a group and puts the item into it. */
  readonly createGroup: (section: RowsSectionName, row: ItemDraft) => void;
  readonly setOpen: (rowKey: string, isOpen: boolean) => void;
  readonly setUploading: (rowKey: string, isUploading: boolean) => void;
}
