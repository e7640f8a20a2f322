import type { FieldId } from '@emigration-portal/shared-api';
import { useState } from 'react';
import { useShortcuts } from '../../../components/shortcuts/useShortcuts.ts';
import type { DocumentWithFile } from '../answers/useReviewFields.ts';

/** Whether the window is wide enough for documents next to the answers. */
export const hasRoomForDocuments = () => window.matchMedia('(min-width: 1024px)').matches;

export type ShownDocuments = ReturnType<typeof useShownDocuments>;

/** Which one or two documents the page shows, by index. A wide window starts with the first document. */
export function useShownDocuments(documents: readonly DocumentWithFile[]) {
  const [firstIndex, setFirstIndex] = useState(() => (documents.length > 0 && hasRoomForDocuments() ? 0 : undefined));
  const [secondIndex, setSecondIndex] = useState<number>();
  const lastIndex = documents.length - 1;
  const showAt = (index: number) => setFirstIndex(Math.min(Math.max(index, 0), lastIndex));
  useShortcuts(
    documents.length === 0
      ? []
      : [
          {
            keys: [']'],
            name: 'nextDocument',
            run: () => showAt(firstIndex === undefined ? 0 : firstIndex + 1),
            repeats: true,
          },
          {
            keys: ['['],
            name: 'previousDocument',
            run: () => showAt(firstIndex === undefined ? lastIndex : firstIndex - 1),
            repeats: true,
          },
        ],
  );
  return {
    firstIndex,
    secondIndex,
    firstDocument: firstIndex === undefined ? undefined : documents[firstIndex],
    secondDocument: secondIndex === undefined ? undefined : documents[secondIndex],
    chooseFirst: setFirstIndex,
    chooseSecond: setSecondIndex,
    /** Shows the file of this field as the first document, or hides it. */
    toggle(field: FieldId) {
      const index = documents.findIndex((document) => document.field === field);
      setFirstIndex(index === firstIndex ? undefined : index);
    },
    /** Shows or hides a second document. */
    toggleComparison() {
      if (secondIndex !== undefined) return setSecondIndex(undefined);
      if (firstIndex === undefined) setFirstIndex(0);
      setSecondIndex((firstIndex ?? 0) === lastIndex ? 0 : (firstIndex ?? 0) + 1);
    },
  };
}
