import { type AnswerProblem, type ApplicationJson, checkAnswer, type ErrorCode } from '@emigration-portal/shared-api';
import { type DocumentItem, type FieldId, formItems, type InfoItem } from './fields.ts';

/** What keeps an application from being submitted: which field, its name, and which message; `refused` is a file the server does not accept, `gone` one it no longer has. */
export interface ApplicationProblem {
  readonly field: FieldId;
  readonly name: string;
  readonly kind: AnswerProblem | 'file' | 'size' | 'refused' | 'gone';
}

/**
 * The checks of Submit, in the order of the form (specification §5, decisions 15 and 34); empty means it may be
 * submitted. `tooLarge` are the document fields whose last chosen file was over its limit.
 */
export function checkApplication(
  content: ApplicationJson,
  tooLarge: ReadonlySet<FieldId> = new Set(),
): ApplicationProblem[] {
  return formItems(content).flatMap((item) => {
    const kind = 'value' in item ? infoProblem(item) : documentProblem(item, tooLarge.has(item.field));
    return kind ? [{ field: item.field, name: item.name, kind }] : [];
  });
}

/** The same problems for the fields the server has refused under a code, such as `mandatoryDocsArray.2`; unknown names are left out. */
export function refusedFields(
  content: ApplicationJson,
  fields: readonly string[],
  code: ErrorCode,
): ApplicationProblem[] {
  return formItems(content)
    .filter(({ field }) => fields.includes(field))
    .map((item) => {
      const { field, name } = item;
      if (!('value' in item)) return { field, name, kind: refusedKind(item, code) };
      return { field, name, kind: infoProblem(item) ?? 'missing' };
    });
}

function refusedKind({ file }: DocumentItem, code: ErrorCode) {
  if (code === 'file_too_large') return 'size';
  if (code === 'file_unknown') return 'gone';
  return file ? 'refused' : 'file';
}

const infoProblem = ({ type, value, required }: InfoItem) => checkAnswer(type, value, required);

function documentProblem({ required, file }: DocumentItem, tooLarge: boolean): 'file' | 'size' | undefined {
  if (tooLarge) return 'size';
  return required && !file ? 'file' : undefined;
}
