/// <reference path="../css.d.ts" />
export { contractOf } from './contract.ts';
export { Form, type FormProps, type FormState } from './Form.tsx';
export { newFormKey } from './newFormKey.ts';
export type { Outcome } from './outcome.ts';
export { type Problems, Refusal } from './problems.ts';
export { type EditStatus, type FormOptions, useForm } from './useForm.ts';
export { useFormKey } from './useFormKey.ts';
