/// <reference path="../css.d.ts" />
export { EditForm } from './EditForm.tsx';
export { useEditForm } from './useEditForm.ts';
