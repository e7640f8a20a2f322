export { useTabDraft } from './useTabDraft.ts';
