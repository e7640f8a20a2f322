export { EditForm } from './EditForm.tsx';
export { type EditOptions, useEditForm } from './useEditForm.ts';
