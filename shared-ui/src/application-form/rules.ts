import {
  type AnsweredDocument,
  type ApplicationContent,
  type ApplicationProblem,
  checkAnswer,
  checkAnswered,
  detailsOf,
  type ErrorCode,
  type FieldId,
  type FileFacts,
  fieldAt,
  fieldsOf,
  filesOf,
  shownFields,
} from '@emigration-portal/shared-api';

/** What keeps an application from being submitted; `gone` is a file the server no longer has. */
export interface FormProblem extends Omit<ApplicationProblem, 'kind'> {
  readonly kind: ApplicationProblem['kind'] | 'gone';
}

/** The check of Submit; `tooLarge` are the document fields whose last chosen file was over its limit. */
export function checkForm(content: ApplicationContent, tooLarge: ReadonlySet<FieldId>): FormProblem[] {
  const problems: FormProblem[] = checkAnswered(
    content,
    new Map(
      content.documents.flatMap(filesOf).flatMap(({ field, file }): [FieldId, FileFacts][] => {
        if (tooLarge.has(field)) return [[field, { contentType: '', size: Number.POSITIVE_INFINITY }]];
        return file ? [[field, { contentType: file.contentType }]] : [];
      }),
    ),
  );
  return tooLarge.size === 0 ? problems : [...problems, ...refusedFurther(content, tooLarge)];
}

/** A further file that was over its document's limit, which has no place among the answers. */
function refusedFurther(content: ApplicationContent, tooLarge: ReadonlySet<FieldId>): FormProblem[] {
  const shown = shownFields(content);
  return content.documents
    .filter(({ field }) => shown.has(field))
    .flatMap(({ field, name, file, moreFiles }) => {
      const next = fieldAt(field, moreFiles.length + 1);
      return file && tooLarge.has(next) ? [{ field: next, name, kind: 'size' as const }] : [];
    });
}

/** The same problems for the fields the server has refused under a code; names the form does not know are left out. */
export const refusedFields = (content: ApplicationContent, fields: readonly string[], code: ErrorCode): FormProblem[] =>
  fieldsOf(content)
    .filter(({ field }) => fields.includes(field))
    .map((item) => {
      const kind = 'value' in item ? (checkAnswer(item, item.value, true) ?? 'missing') : refusedKind(item, code);
      return { field: item.field, name: item.name, kind, ...detailsOf(item, kind) };
    });

function refusedKind({ file }: AnsweredDocument, code: ErrorCode) {
  if (code === 'file_too_large') return 'size';
  if (code === 'file_unknown') return 'gone';
  return file ? 'refused' : 'file';
}
