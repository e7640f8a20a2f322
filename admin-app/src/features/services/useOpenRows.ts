import type { ServiceSection } from '@emigration-portal/shared-api';
import { useCallback, useState } from 'react';
import { fieldId } from './draft/rules.ts';
import { isRowsSection, type RowTypes, rowsIn, type ServiceDraft, sectionNames, sections } from './draft/sections.ts';
import { rowListSettings } from './rows/row-list-settings.ts';

/** Keys of the expanded rows. New `problems` also expand the rows whose problems are hidden. */
export function useOpenRows(draft: ServiceDraft, problems: object) {
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(new Set());
  const [lastProblems, setLastProblems] = useState(problems);

  const setRowOpen = useCallback((rowKey: string, isOpen: boolean) => {
    setOpenRows((before) => new Set(isOpen ? [...before, rowKey] : [...before].filter((key) => key !== rowKey)));
  }, []);

  if (lastProblems !== problems) {
    setLastProblems(problems);
    const rowsToOpen = findRowsWithHiddenProblems(draft, problems);
    if (rowsToOpen.length > 0) setOpenRows((before) => new Set([...before, ...rowsToOpen]));
  }
  return { openRows, setRowOpen };
}

/** Finds the keys of rows with problems in their collapsed part. */
function findRowsWithHiddenProblems(draft: ServiceDraft, problems: object): string[] {
  const fields = Object.keys(problems);
  return sectionNames.filter(isRowsSection).flatMap((section) => {
    const { property: listName }: ServiceSection = sections[section];
    const { lineFields } = rowListSettings[listName as keyof RowTypes];
    return rowsIn(draft, section).flatMap(({ key }) => {
      const visibleIds = lineFields.map((part) => fieldId(key, part));
      return fields.some((field) => field.startsWith(`${key}-`) && !visibleIds.includes(field)) ? [key] : [];
    });
  });
}
