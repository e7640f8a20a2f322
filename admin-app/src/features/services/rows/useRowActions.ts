import { useFocusAfterRender } from '@emigration-portal/shared-ui/feedback';
import { useRef, useState } from 'react';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { createRow } from '../draft/draft.ts';
import { findChangedOptionIndex, findRowsUsingOption, renameOptionReferences } from '../draft/option-references.ts';
import { clearReferences, findReferringRows, renameReferences, restoreReferences } from '../draft/references.ts';
import {
  copyRow,
  type DraftChange,
  insertRow,
  moveRow,
  moveRowToOppositeSection,
  oppositeSections,
  removeRow,
  replaceRow,
} from '../draft/row-changes.ts';
import { fieldId } from '../draft/rules.ts';
import { type ItemDraft, type RowsSectionName, rowsIn, type ServiceDraft, sections } from '../draft/sections.ts';
import type { RowActionResult, RowActions } from './row-actions.ts';

interface Options {
  readonly values: ServiceDraft;
  readonly change: (change: DraftChange) => void;
  readonly setOpen: RowActions['setOpen'];
  readonly setUploading: RowActions['setUploading'];
}

/** The actions on rows, and the last one for its message. Each action moves the focus. */
export function useRowActions({ values, change, setOpen, setUploading }: Options) {
  const { t } = useTexts(serviceForm);
  const formatGroupName = (number: number) => t('groupNamed', { number });
  const latest = useRef({ values, formatGroupName });
  latest.current = { values, formatGroupName };
  const [lastAction, setLastAction] = useState<RowActionResult>();
  const focusNext = useFocusAfterRender();
  /** The row whose name is edited, and the rows that refer to it. A half-typed name can be the name of another row. */
  const editedName = useRef({ key: '', referringRows: [] as readonly string[] });

  const [actions] = useState((): RowActions => {
    /** Applies the changes, focuses an element and keeps the result for the message. */
    function applyChanges(focusId: string, result: RowActionResult | undefined, ...changes: readonly DraftChange[]) {
      focusNext(() => document.getElementById(focusId)?.focus());
      editedName.current = { key: '', referringRows: [] };
      setLastAction(result);
      change((draft) => changes.reduce((next, applyChange) => applyChange(next), draft));
    }
    /** Returns the keys of rows that referred to the row since the edit of its name began. */
    function trackReferringRows(key: string, foundKeys: readonly string[]): readonly string[] {
      const trackedKeys = editedName.current.key === key ? editedName.current.referringRows : [];
      editedName.current = { key, referringRows: [...new Set([...trackedKeys, ...foundKeys])] };
      return editedName.current.referringRows;
    }
    const countIn = (section: RowsSectionName) => rowsIn(latest.current.values, section).length;
    return {
      add(section) {
        const { property: listName, ...sectionFilter } = sections[section];
        const row = createRow(listName, 'required' in sectionFilter && sectionFilter.required);
        const [firstField] = Object.keys(row).filter((part) => part === 'name' || part === 'question');
        if (section === 'eligibility') setOpen(row.key, true);
        applyChanges(fieldId(row.key, firstField ?? ''), undefined, insertRow(section, row));
      },
      change(section, row) {
        const rowBefore = rowsIn(latest.current.values, section).find(({ key }) => key === row.key);
        if (rowBefore && 'name' in rowBefore && 'name' in row && rowBefore.name !== row.name) {
          const referringRows = trackReferringRows(
            row.key,
            findReferringRows(latest.current.values, section, rowBefore),
          );
          return change((draft) => renameReferences(section, referringRows, row.name)(replaceRow(section, row)(draft)));
        }
        const optionIndex = rowBefore && 'options' in row ? findChangedOptionIndex(rowBefore, row) : undefined;
        if (optionIndex === undefined || !rowBefore || !('options' in rowBefore) || !('options' in row)) {
          return change(replaceRow(section, row));
        }
        const referringRows = trackReferringRows(
          `${row.key} ${optionIndex}`,
          findRowsUsingOption(latest.current.values, section, rowBefore, optionIndex),
        );
        change((draft) =>
          renameOptionReferences(referringRows, row.options[optionIndex] ?? '')(replaceRow(section, row)(draft)),
        );
      },
      remove({ section, row, index }) {
        const draftBefore = latest.current.values;
        const referringRows = findReferringRows(draftBefore, section, row);
        const undo = [insertRow(section, row, index), restoreReferences(section, referringRows, draftBefore)];
        const result: RowActionResult = {
          section,
          name: 'removed',
          fromIndex: index,
          clearedReferences: referringRows.length,
          undo,
          rowKey: row.key,
        };
        applyChanges(
          fieldId(section, 'add'),
          result,
          removeRow(section, row.key),
          clearReferences(section, referringRows),
        );
      },
      undo({ undo = [], rowKey = '', section }) {
        applyChanges(fieldId(rowKey, section === 'eligibility' ? 'question' : 'name'), undefined, ...undo);
      },
      move({ section, row, index, total }, newIndex, focusId) {
        const isFirstOrLast = newIndex === 0 || newIndex === total - 1;
        const enabledButtonId = fieldId(row.key, newIndex < index === isFirstOrLast ? 'down' : 'up');
        const result: RowActionResult = { section, name: 'moved', fromIndex: index, number: newIndex + 1, total };
        applyChanges(focusId ?? enabledButtonId, result, moveRow(section, row, newIndex));
      },
      duplicate({ section, row, index }) {
        const copy = copyRow(row);
        const part = section === 'eligibility' ? 'question' : 'name';
        applyChanges(
          fieldId(copy.key, part),
          { section, name: 'duplicated', fromIndex: index },
          insertRow(section, copy, index + 1),
        );
      },
      moveAcross({ section, row, index }) {
        const oppositeSection = oppositeSections[section];
        if (!oppositeSection) return;
        const number = countIn(oppositeSection) + 1;
        const result: RowActionResult = { section: oppositeSection, name: 'movedAcross', fromIndex: index, number };
        applyChanges(fieldId(row.key, 'name'), result, moveRowToOppositeSection(section, row, oppositeSection));
      },
      createGroup(section, row) {
        const group = { ...createRow('groups'), name: latest.current.formatGroupName(countIn('groups') + 1) };
        const member: ItemDraft = { ...row, group: group.name };
        applyChanges(fieldId(group.key, 'name'), undefined, insertRow('groups', group), replaceRow(section, member));
      },
      setOpen,
      setUploading,
    };
  });
  return { actions, lastAction };
}
