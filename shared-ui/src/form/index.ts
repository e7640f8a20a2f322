export { contractOf } from './contract.ts';
export { changed, type Difference, differences, isSameForm, isSameValue, rebase } from './differences.ts';
export { Form, type FormProps, type FormState } from './Form.tsx';
export { newFormKey } from './newFormKey.ts';
export type { Outcome } from './outcome.ts';
export { type Problems, Refusal, refusedPassword } from './problems.ts';
export { type DraftOptions, useDraftForm } from './useDraftForm.ts';
export { type EditStatus, type FormOptions, useForm } from './useForm.ts';
export { useFormKey } from './useFormKey.ts';
