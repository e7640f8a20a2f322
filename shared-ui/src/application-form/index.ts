export { AnswerText } from './AnswerText.tsx';
export { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
export { Choice } from './Choice.tsx';
export { type AnswerChange, type AnswerClash, applyChanges, changesBetween } from './changes.ts';
export { type Answer, readApplication, readService, withAnswer } from './content.ts';
export { type FormProblem, refusedFields } from './rules.ts';
export { type ApplicationFormState, useApplicationForm } from './useApplicationForm.ts';
