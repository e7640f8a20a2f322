export type { Outcome } from '../form/index.ts';
export { ConfirmModal } from './ConfirmModal.tsx';
export { FormMessage } from './FormMessage.tsx';
export { LeaveQuestion } from './LeaveQuestion.tsx';
export { RestoredNote } from './RestoredNote.tsx';
export { ResultModal } from './ResultModal.tsx';
export { useEverOpen } from './useEverOpen.ts';
export { useHold } from './useHold.ts';
