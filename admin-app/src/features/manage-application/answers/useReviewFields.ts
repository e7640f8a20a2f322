import {
  type AnsweredDocument,
  type AnsweredItem,
  type ApplicationContent,
  type ChangeSinceSentBack,
  type FileRef,
  listFields,
  visibleFields,
} from '@emigration-portal/shared-api';
import { useFieldLabel } from '@emigration-portal/shared-ui/application-form';
import { useMemo } from 'react';

interface Labelled {
  /** Name of the item, with the number of the repetition or file. */
  readonly label: string;
  /** Answer or file name before the applicant changed it; undefined if unchanged. */
  readonly before: string | undefined;
}

/** What staff decide about: one answer (in one repetition of its group), or one file of a document. */
export type AnswerField = AnsweredItem & Labelled;
export type DocumentField = AnsweredDocument & Labelled;
export type Field = AnswerField | DocumentField;
export type DocumentWithFile = DocumentField & { readonly file: FileRef };

export const isDocument = (field: Field): field is DocumentField => 'file' in field;
export const hasFile = (field: Field): field is DocumentWithFile => isDocument(field) && field.file !== undefined;
export const isAnswered = (field: Field): boolean => (isDocument(field) ? hasFile(field) : field.value !== '');

const none: readonly ChangeSinceSentBack[] = [];

/** All shown fields in the order of the form, with previous values. */
export function useReviewFields(content: ApplicationContent, changes = none): readonly Field[] {
  const labelOf = useFieldLabel();
  return useMemo(() => {
    const shown = visibleFields(content);
    return listFields(content)
      .filter(({ field }) => shown.has(field))
      .map((field) => {
        const before = changes.find((change) => change.field === field.field)?.before;
        return { ...field, label: labelOf(field), before };
      });
  }, [content, changes, labelOf]);
}
