/// <reference path="../css.d.ts" />
export { EditForm } from './EditForm.tsx';
export { Form, type FormState } from './Form.tsx';
export { newFormKey, newUuid } from './newFormKey.ts';
export { type Problems, Refusal } from './problems.ts';
export { useEditForm } from './useEditForm.ts';
export { useForm } from './useForm.ts';
export { useFormKey } from './useFormKey.ts';
