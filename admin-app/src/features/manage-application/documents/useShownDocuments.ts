import type { FieldId } from '@emigration-portal/shared-api';
import { useState } from 'react';
import { useShortcuts } from '../../../components/shortcuts/useShortcuts.ts';
import type { DocumentWithFile } from '../answers/useReviewFields.ts';

/** Whether the window is wide enough for documents next to the answers. */
export const hasRoomForDocuments = () => window.matchMedia('(min-width: 1024px)').matches;

export type ShownDocuments = ReturnType<typeof useShownDocuments>;

/** Which one or two documents are shown. A wide window shows the first one at once. */
export function useShownDocuments(documents: readonly DocumentWithFile[]) {
  const [at, setAt] = useState(() => (documents.length > 0 && hasRoomForDocuments() ? 0 : undefined));
  const [besideAt, setBesideAt] = useState<number>();
  const last = documents.length - 1;
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), last));
  useShortcuts(
    documents.length === 0
      ? []
      : [
          { keys: [']'], name: 'nextDocument', run: () => go(at === undefined ? 0 : at + 1), repeats: true },
          { keys: ['['], name: 'previousDocument', run: () => go(at === undefined ? last : at - 1), repeats: true },
        ],
  );
  return {
    at,
    besideAt,
    shown: at === undefined ? undefined : documents[at],
    beside: besideAt === undefined ? undefined : documents[besideAt],
    choose: setAt,
    chooseBeside: setBesideAt,
    /** Shows or hides the file of a field. */
    toggle(field: FieldId) {
      const index = documents.findIndex((document) => document.field === field);
      setAt(index === at ? undefined : index);
    },
    compare() {
      if (besideAt !== undefined) return setBesideAt(undefined);
      if (at === undefined) setAt(0);
      setBesideAt((at ?? 0) === last ? 0 : (at ?? 0) + 1);
    },
  };
}
