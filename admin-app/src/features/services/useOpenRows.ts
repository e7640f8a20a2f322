import type { ServiceSection } from '@emigration-portal/shared-api';
import { useCallback, useState } from 'react';
import { fieldId } from './draft/rules.ts';
import { isRowsSection, type Rows, rowsIn, type ServiceDraft, sectionNames, sections } from './draft/sections.ts';
import { rowLists } from './rows/row-lists.ts';

/** Which rows are expanded. A failed check expands rows with hidden problems. */
export function useOpenRows(draft: ServiceDraft, found: object) {
  const [rows, setRows] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState(found);

  const open = useCallback((row: string, isOpen: boolean) => {
    setRows((before) => new Set(isOpen ? [...before, row] : [...before].filter((key) => key !== row)));
  }, []);

  if (opened !== found) {
    setOpened(found);
    const hidden = rowsWith(draft, found);
    if (hidden.length > 0) setRows((before) => new Set([...before, ...hidden]));
  }
  return { rows, open };
}

/** Keys of rows whose problems only show when expanded. */
function rowsWith(draft: ServiceDraft, found: object): string[] {
  const fields = Object.keys(found);
  return sectionNames.filter(isRowsSection).flatMap((section) => {
    const { list }: ServiceSection = sections[section];
    const { inLine } = rowLists[list as keyof Rows];
    return rowsIn(draft, section).flatMap(({ key }) => {
      const shown = inLine.map((part) => fieldId(key, part));
      return fields.some((field) => field.startsWith(`${key}-`) && !shown.includes(field)) ? [key] : [];
    });
  });
}
