import {
  type AnsweredDocument,
  type AnsweredItem,
  type ApplicationContent,
  type ChangeSinceSentBack,
  type FileRef,
  findVisibleFields,
  listFields,
} from '@emigration-portal/shared-api';
import { useFieldLabel } from '@emigration-portal/shared-ui/application-form';
import { useMemo } from 'react';

interface LabelledField {
  /** Name of the item, with the number of the repetition or file. */
  readonly label: string;
  /** Answer or file name before the applicant changed it; undefined if unchanged. */
  readonly previousValue: string | undefined;
}

/** An answer that staff decide on. In a group, each repetition has its own. */
export type AnswerField = AnsweredItem & LabelledField;
/** A file of a document that staff decide on, or a document without a file. */
export type DocumentField = AnsweredDocument & LabelledField;
export type ReviewField = AnswerField | DocumentField;
export type DocumentWithFile = DocumentField & { readonly file: FileRef };

export const isDocumentField = (field: ReviewField): field is DocumentField => 'file' in field;
export const hasFile = (field: ReviewField): field is DocumentWithFile =>
  isDocumentField(field) && field.file !== undefined;
export const isAnswered = (field: ReviewField): boolean =>
  isDocumentField(field) ? hasFile(field) : field.value !== '';

const noChanges: readonly ChangeSinceSentBack[] = [];

/** The visible fields of an application, in the order of the form. `changes` has the values before the last change. */
export function useReviewFields(content: ApplicationContent, changes = noChanges): readonly ReviewField[] {
  const labelOf = useFieldLabel();
  return useMemo(() => {
    const visibleFieldIds = findVisibleFields(content);
    return listFields(content)
      .filter(({ field }) => visibleFieldIds.has(field))
      .map((field) => {
        const previousValue = changes.find((change) => change.field === field.field)?.before;
        return { ...field, label: labelOf(field), previousValue };
      });
  }, [content, changes, labelOf]);
}
