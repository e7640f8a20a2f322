export { AnswersInWords } from './AnswersInWords.tsx';
export { AnswerText } from './AnswerText.tsx';
export { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
export type { AskedOnly } from './asked-only.ts';
export {
  type AnswerChange,
  type AnswerClash,
  applyChanges,
  changesBetween,
  isAnswered,
  isSecretChange,
} from './changes.ts';
export { type Answer, readApplication, readService, readStatus } from './content.ts';
export { DateField } from './date/DateField.tsx';
export { type DateOrder, parseDate, possibleOrders, withoutTime } from './date/parse-date.ts';
export { useFieldLabel } from './fields/useFieldLabel.ts';
export { YesOrNoField } from './fields/YesOrNoField.tsx';
export { checked, type FormEvent, type FormState, formAfter, newForm, standingOf, withProblems } from './form-state.ts';
export { type Offers, OffersProvider } from './OfferedAnswers.tsx';
export { refusedFields } from './rules.ts';
export { goToSection, type SectionTitle } from './SectionHeading.tsx';
export { ServiceNotes } from './ServiceNotes.tsx';
export { formHandlers, useApplicationForm } from './useApplicationForm.ts';
