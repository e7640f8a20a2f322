import type { DraftChange } from '../draft/row-changes.ts';
import type { AnyRow, InfoDraft, RowsSectionName } from '../draft/sections.ts';

/** A row and its position in a section. */
export interface RowPlace {
  readonly section: RowsSectionName;
  readonly row: AnyRow;
  /** Index, from 0. */
  readonly at: number;
  readonly total: number;
}

/** The last action on a row, with the values for its message. */
export interface RowActionResult {
  readonly section: RowsSectionName;
  readonly name: 'removed' | 'moved' | 'duplicated' | 'movedAcross';
  readonly from: number;
  readonly number?: number;
  readonly total?: number;
  /** Number of rows that lost their reference to it. */
  readonly released?: number;
  /** Changes that restore the row, and its key. */
  readonly undo?: readonly DraftChange[];
  readonly row?: string;
}

/** Actions on rows. The functions are stable between renders. */
export interface RowActions {
  readonly add: (section: RowsSectionName) => void;
  /** Also renames it in conditions and groups that refer to it. */
  readonly change: (section: RowsSectionName, row: AnyRow) => void;
  /** Also clears conditions and groups that refer to it. */
  readonly remove: (place: RowPlace) => void;
  readonly undo: (done: RowActionResult) => void;
  /** Then focuses `focus`, or a move button that is still enabled. */
  readonly move: (place: RowPlace, to: number, focus?: string) => void;
  readonly duplicate: (place: RowPlace) => void;
  /** Moves the row between required and optional. */
  readonly moveAcross: (place: RowPlace) => void;
  /** Creates a group and puts the item into it. */
  readonly createGroup: (section: RowsSectionName, row: InfoDraft) => void;
  readonly setOpen: (row: string, isOpen: boolean) => void;
  readonly setUploading: (row: string, busy: boolean) => void;
}
