export { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
export { blankApplication, fillApplication, readApplication, readService } from './content.ts';
export { type DocumentItem, filedDocuments } from './fields.ts';
export { type ApplicationProblem, checkApplication, refusedFields } from './rules.ts';
export { type ApplicationFormState, useApplicationForm } from './useApplicationForm.ts';
