import type { DraftChange } from '../draft/row-changes.ts';
import type { AnyRow, InfoDraft, RowsSectionName } from '../draft/sections.ts';

/** Where a row stands. */
export interface RowPlace {
  readonly section: RowsSectionName;
  readonly row: AnyRow;
  /** From 0. */
  readonly at: number;
  readonly total: number;
}

/** What was done to a row last, with what its text names. */
export interface RowActionResult {
  readonly section: RowsSectionName;
  readonly name: 'removed' | 'moved' | 'duplicated' | 'movedAcross';
  readonly from: number;
  readonly number?: number;
  readonly total?: number;
  /** How many rows named it, and do not any more. */
  readonly released?: number;
  /** What brings it back, and its key. */
  readonly undo?: readonly DraftChange[];
  readonly row?: string;
}

/** What can be done to rows; each stays the same function. */
export interface RowActions {
  readonly add: (section: RowsSectionName) => void;
  /** Conditions and items that go by its name go by the new one. */
  readonly change: (section: RowsSectionName, row: AnyRow) => void;
  /** Conditions and items that went by its name go by none. */
  readonly remove: (place: RowPlace) => void;
  readonly undo: (done: RowActionResult) => void;
  /** By its buttons the focus goes to the one that still leads on; else it stays on the element that is named. */
  readonly move: (place: RowPlace, to: number, focus?: string) => void;
  readonly duplicate: (place: RowPlace) => void;
  /** From the required ones to the optional ones, or back. */
  readonly moveAcross: (place: RowPlace) => void;
  /** Makes a group that an item is of. */
  readonly createGroup: (section: RowsSectionName, row: InfoDraft) => void;
  readonly setOpen: (row: string, isOpen: boolean) => void;
  readonly setUploading: (row: string, busy: boolean) => void;
}
