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
  findVisibleFields,
  listFields,
  problemDetailsOf,
  splitByFile,
} from '@emigration-portal/shared-api';

/** A problem that blocks Submit. `gone`: the server no longer has the file. */
export interface FormProblem extends Omit<ApplicationProblem, 'kind'> {
  readonly kind: ApplicationProblem['kind'] | 'gone';
}

/** Finds the problems that block Submit. `tooLarge`: document fields whose last chosen file was over its limit. */
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
  return tooLarge.size === 0 ? problems : [...problems, ...findTooLargeFurtherFiles(content, tooLarge)];
}

/** Finds problems of files over their limit that follow an accepted file. Such a file is not among the answers. */
function findTooLargeFurtherFiles(content: ApplicationContent, tooLarge: ReadonlySet<FieldId>): FormProblem[] {
  const visible = findVisibleFields(content);
  return content.documents
    .filter(({ field }) => visible.has(field))
    .flatMap(({ field, name, file, moreFiles }) => {
      const nextField = fieldOfRepetition(field, moreFiles.length + 1);
      return file && tooLarge.has(nextField) ? [{ field: nextField, name, kind: 'size' as const }] : [];
    });
}

/** Creates the problems of the fields that the server refused with `code`. Ignores field names that the form does not know. */
export const problemsOfRefusal = (
  content: ApplicationContent,
  fields: readonly string[],
  code: ErrorCode,
): FormProblem[] =>
  listFields(content)
    .filter(({ field }) => fields.includes(field))
    .map((item) => {
      const kind = 'value' in item ? (checkAnswer(item, item.value, true) ?? 'missing') : problemKindOfFile(item, code);
      return { field: item.field, name: item.name, kind, ...problemDetailsOf(item, kind) };
    });

function problemKindOfFile({ file }: AnsweredDocument, code: ErrorCode) {
  if (code === 'file_too_large') return 'size';
  if (code === 'file_unknown') return 'gone';
  return file ? 'refused' : 'file';
}
