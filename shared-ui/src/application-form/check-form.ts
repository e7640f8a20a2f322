import {
  type AnsweredDocument,
  type ApplicationContent,
  type ApplicationProblem,
  checkAnswer,
  checkAnsweredContent,
  type ErrorCode,
  type FieldId,
  type FileFacts,
  fieldOfRepetition,
  listFields,
  problemDetailsOf,
  splitByFile,
  visibleFields,
} from '@emigration-portal/shared-api';

/** A problem that blocks Submit. `gone`: the server no longer has the file. */
export interface FormProblem extends Omit<ApplicationProblem, 'kind'> {
  readonly kind: ApplicationProblem['kind'] | 'gone';
}

/** The check of Submit. `tooLarge` has the document fields whose last chosen file was over its limit. */
export function checkForm(content: ApplicationContent, tooLarge: ReadonlySet<FieldId>): FormProblem[] {
  const problems: FormProblem[] = checkAnsweredContent(
    content,
    new Map(
      content.documents.flatMap(splitByFile).flatMap(({ field, file }): [FieldId, FileFacts][] => {
        if (tooLarge.has(field)) return [[field, { contentType: '', size: Number.POSITIVE_INFINITY }]];
        return file ? [[field, { contentType: file.contentType }]] : [];
      }),
    ),
  );
  return tooLarge.size === 0 ? problems : [...problems, ...refusedFurther(content, tooLarge)];
}

/** Problems of refused files after the first of a document; they are not among the answers. */
function refusedFurther(content: ApplicationContent, tooLarge: ReadonlySet<FieldId>): FormProblem[] {
  const shown = visibleFields(content);
  return content.documents
    .filter(({ field }) => shown.has(field))
    .flatMap(({ field, name, file, moreFiles }) => {
      const next = fieldOfRepetition(field, moreFiles.length + 1);
      return file && tooLarge.has(next) ? [{ field: next, name, kind: 'size' as const }] : [];
    });
}

/** The problems of the fields that the server refused with a code. Field names that the form does not know are ignored. */
export const problemsOfRefusal = (
  content: ApplicationContent,
  fields: readonly string[],
  code: ErrorCode,
): FormProblem[] =>
  listFields(content)
    .filter(({ field }) => fields.includes(field))
    .map((item) => {
      const kind = 'value' in item ? (checkAnswer(item, item.value, true) ?? 'missing') : refusedKind(item, code);
      return { field: item.field, name: item.name, kind, ...problemDetailsOf(item, kind) };
    });

function refusedKind({ file }: AnsweredDocument, code: ErrorCode) {
  if (code === 'file_too_large') return 'size';
  if (code === 'file_unknown') return 'gone';
  return file ? 'refused' : 'file';
}
