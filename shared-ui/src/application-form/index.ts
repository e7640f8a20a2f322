export { AnswerText } from './AnswerText.tsx';
export { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
export { Choice } from './Choice.tsx';
export {
  type Answer,
  type AnswerChange,
  type AnswerClash,
  applyChanges,
  changesBetween,
  withAnswer,
} from './changes.ts';
export { blankApplication, fillApplication, readApplication, readService } from './content.ts';
export { type DocumentItem, filedDocuments, type InfoItem } from './fields.ts';
export { type ApplicationProblem, checkApplication, refusedFields } from './rules.ts';
export { type ApplicationFormState, useApplicationForm } from './useApplicationForm.ts';
