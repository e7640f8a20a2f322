import { useFocusAfterRender } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useRef, useState } from 'react';
import { newRow } from '../draft/draft.ts';
import { findChangedOption, findRowsNamingOption, renameOptionReferences } from '../draft/option-references.ts';
import { clearReferences, findRowsNaming, renameReferences, restoreReferences } from '../draft/references.ts';
import {
  copyRow,
  type DraftChange,
  oppositeSections,
  withoutRow,
  withRow,
  withRowAt,
  withRowChanged,
  withRowInOppositeSection,
} from '../draft/row-changes.ts';
import { fieldId } from '../draft/rules.ts';
import { type InfoDraft, type RowsSectionName, rowsIn, type ServiceDraft, sections } from '../draft/sections.ts';
import type { RowActionResult, RowActions } from './row-actions.ts';

interface Options {
  readonly values: ServiceDraft;
  readonly change: (change: DraftChange) => void;
  readonly open: RowActions['setOpen'];
  readonly busy: RowActions['setUploading'];
}

/** Provides the actions on rows, moves the focus, and returns the last action. */
export function useRowActions({ values, change, open, busy }: Options) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const groupNamed = (number: number) => t('groupNamed', { number });
  const latest = useRef({ values, groupNamed });
  latest.current = { values, groupNamed };
  const [done, setDone] = useState<RowActionResult>();
  const focusNext = useFocusAfterRender();
  /** The name being edited and the rows that refer to it. A half-typed name can equal another row's name. */
  const typed = useRef({ key: '', namers: [] as readonly string[] });

  const [actions] = useState((): RowActions => {
    function put(focus: string, what: RowActionResult | undefined, ...changes: readonly DraftChange[]) {
      focusNext(() => document.getElementById(focus)?.focus());
      typed.current = { key: '', namers: [] };
      setDone(what);
      change((draft) => changes.reduce((next, each) => each(next), draft));
    }
    /** Rows that referred to it before the edit, and those added since. */
    function trackReferringRows(key: string, now: readonly string[]): readonly string[] {
      const before = typed.current.key === key ? typed.current.namers : [];
      typed.current = { key, namers: [...new Set([...before, ...now])] };
      return typed.current.namers;
    }
    const countIn = (section: RowsSectionName) => rowsIn(latest.current.values, section).length;
    return {
      add(section) {
        const { list, ...kind } = sections[section];
        const row = newRow(list, 'required' in kind && kind.required);
        const [first] = Object.keys(row).filter((part) => part === 'name' || part === 'question');
        if (section === 'eligibility') open(row.key, true);
        put(fieldId(row.key, first ?? ''), undefined, withRow(section, row));
      },
      change(section, row) {
        const before = rowsIn(latest.current.values, section).find(({ key }) => key === row.key);
        if (before && 'name' in before && 'name' in row && before.name !== row.name) {
          const namers = trackReferringRows(row.key, findRowsNaming(latest.current.values, section, before));
          return change((draft) => renameReferences(section, namers, row.name)(withRowChanged(section, row)(draft)));
        }
        const at = before && 'options' in row ? findChangedOption(before, row) : undefined;
        if (at === undefined || !before || !('options' in before) || !('options' in row)) {
          return change(withRowChanged(section, row));
        }
        const namers = trackReferringRows(
          `${row.key} ${at}`,
          findRowsNamingOption(latest.current.values, section, before, at),
        );
        change((draft) => renameOptionReferences(namers, row.options[at] ?? '')(withRowChanged(section, row)(draft)));
      },
      remove({ section, row, at }) {
        const then = latest.current.values;
        const named = findRowsNaming(then, section, row);
        const undo = [withRow(section, row, at), restoreReferences(section, named, then)];
        const what = { section, name: 'removed', from: at, released: named.length, undo, row: row.key } as const;
        put(fieldId(section, 'add'), what, withoutRow(section, row.key), clearReferences(section, named));
      },
      undo({ undo = [], row = '', section }) {
        put(fieldId(row, section === 'eligibility' ? 'question' : 'name'), undefined, ...undo);
      },
      move({ section, row, at, total }, to, focus) {
        const isLast = to === 0 || to === total - 1;
        const button = fieldId(row.key, to < at === isLast ? 'down' : 'up');
        const what = { section, name: 'moved', from: at, number: to + 1, total } as const;
        put(focus ?? button, what, withRowAt(section, row, to));
      },
      duplicate({ section, row, at }) {
        const copy = copyRow(row);
        const part = section === 'eligibility' ? 'question' : 'name';
        put(fieldId(copy.key, part), { section, name: 'duplicated', from: at }, withRow(section, copy, at + 1));
      },
      moveAcross({ section, row, at }) {
        const twin = oppositeSections[section];
        if (!twin) return;
        const what = { section: twin, name: 'movedAcross', from: at, number: countIn(twin) + 1 } as const;
        put(fieldId(row.key, 'name'), what, withRowInOppositeSection(section, row, twin));
      },
      createGroup(section, row) {
        const group = { ...newRow('groups'), name: latest.current.groupNamed(countIn('groups') + 1) };
        const member: InfoDraft = { ...row, group: group.name };
        put(fieldId(group.key, 'name'), undefined, withRow('groups', group), withRowChanged(section, member));
      },
      setOpen: open,
      setUploading: busy,
    };
  });
  return { actions, done };
}
