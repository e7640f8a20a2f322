export { RestoredNote } from './RestoredNote.tsx';
export { useTabDraft } from './useTabDraft.ts';
