import {
  type AnsweredDocument,
  type ApplicationContent,
  type ApplicationProblem,
  checkAnswer,
  checkAnswered,
  type ErrorCode,
  type FieldId,
  type FileFacts,
  fieldsOf,
} from '@emigration-portal/shared-api';

/** What keeps an application from being submitted; `gone` is a file the server no longer has. */
export interface FormProblem extends Pick<ApplicationProblem, 'field' | 'name'> {
  readonly kind: ApplicationProblem['kind'] | 'gone';
}

/** The check of Submit; `tooLarge` are the document fields whose last chosen file was over its limit. */
export const checkForm = (content: ApplicationContent, tooLarge: ReadonlySet<FieldId>): FormProblem[] =>
  checkAnswered(
    content,
    new Map(
      content.documents.flatMap(({ field, file }): [FieldId, FileFacts][] => {
        if (tooLarge.has(field)) return [[field, { contentType: '', size: Number.POSITIVE_INFINITY }]];
        return file ? [[field, { contentType: file.contentType }]] : [];
      }),
    ),
  );

/** The same problems for the fields the server has refused under a code; names the form does not know are left out. */
export const refusedFields = (content: ApplicationContent, fields: readonly string[], code: ErrorCode): FormProblem[] =>
  fieldsOf(content)
    .filter(({ field }) => fields.includes(field))
    .map((item) => ({
      field: item.field,
      name: item.name,
      kind: 'value' in item ? (checkAnswer(item, item.value, true) ?? 'missing') : refusedKind(item, code),
    }));

function refusedKind({ file }: AnsweredDocument, code: ErrorCode) {
  if (code === 'file_too_large') return 'size';
  if (code === 'file_unknown') return 'gone';
  return file ? 'refused' : 'file';
}
