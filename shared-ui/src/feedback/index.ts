export { ConfirmModal } from './ConfirmModal.tsx';
export { FormMessage, type Outcome } from './FormMessage.tsx';
export { LeaveQuestion } from './LeaveQuestion.tsx';
export { ResultModal } from './ResultModal.tsx';
export { useEverOpen } from './useEverOpen.ts';
export { useHold } from './useHold.ts';
