export { AnswersToCheck } from './AnswersToCheck.tsx';
export { AnswerText } from './AnswerText.tsx';
export { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
export {
  type AnswerChange,
  type AnswerClash,
  applyChanges,
  hasAnswer,
  isSecretChange,
  listChanges,
} from './changes.ts';
export { problemsOfRefusal } from './check-form.ts';
export { type Answer, parseApplication, parseService, parseServiceStatus } from './content.ts';
export { DateField } from './date/DateField.tsx';
export { type DateOrder, findPossibleOrders, parseDate, removeTime } from './date/parse-date.ts';
export { useFieldLabel } from './fields/useFieldLabel.ts';
export { YesOrNoField } from './fields/YesOrNoField.tsx';
export {
  checkFormState,
  createFormState,
  type FormEvent,
  type FormState,
  findVisibleProblems,
  reduceForm,
  setProblems,
} from './form-state.ts';
export { type OfferedAnswersByField, OfferedAnswersProvider } from './OfferButtons.tsx';
export type { RequestedFields } from './requested-fields.ts';
export { focusSection, type SectionTitle } from './SectionHeading.tsx';
export { ServiceNotes } from './ServiceNotes.tsx';
export { createFormHandlers, useApplicationForm } from './useApplicationForm.ts';
