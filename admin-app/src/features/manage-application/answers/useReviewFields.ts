import {
  type AnsweredDocument,
  type AnsweredItem,
  type ApplicationContent,
  type FileRef,
  listFields,
  type SinceSentBack,
  visibleFields,
} from '@emigration-portal/shared-api';
import { useFieldLabel } from '@emigration-portal/shared-ui/application-form';
import { useMemo } from 'react';

interface Labelled {
  /** The name, and of which repetition or file where there may be several. */
  readonly label: string;
  /** What stood there when it was sent back: the answer, or the file's name. Undefined where that is the same. */
  readonly before: string | undefined;
}

/** What is looked at and decided about by itself: an answer in one of its repetitions, or one file of a document. */
export type AnswerField = AnsweredItem & Labelled;
export type DocumentField = AnsweredDocument & Labelled;
export type Field = AnswerField | DocumentField;
export type DocumentWithFile = DocumentField & { readonly file: FileRef };

export const isDocument = (field: Field): field is DocumentField => 'file' in field;
export const hasFile = (field: Field): field is DocumentWithFile => isDocument(field) && field.file !== undefined;
export const isAnswered = (field: Field): boolean => (isDocument(field) ? hasFile(field) : field.value !== '');

const none: readonly SinceSentBack[] = [];

/** All that is asked for, in the order of the form, and what stood there before the applicant changed it. */
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
