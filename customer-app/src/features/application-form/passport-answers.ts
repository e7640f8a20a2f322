import {
  type ApplicationContent,
  checkAnswerFormat,
  type FieldId,
  type FileRef,
  isDay,
  type Passport,
  passportPartOf,
} from '@emigration-portal/shared-api';
import { today } from '../../components/passport/today.ts';
import { acceptsFile } from './accepts-file.ts';

type FormFields = Pick<ApplicationContent, 'items' | 'documents'>;

/** Finds the answers that the saved passport has for a form, by field. */
export function findPassportAnswers(
  { items, documents }: FormFields,
  passport: Passport,
): Map<FieldId, string | FileRef> {
  const { file, ...details } = passport;
  const answers = items.flatMap((item) => {
    const part = passportPartOf(item);
    const answer = part && part !== 'file' ? details[part] : '';
    return answer && checkAnswerFormat(item, answer) === undefined ? [[item.field, answer] as const] : [];
  });
  const passportCopies = documents.flatMap((document) =>
    file && isPassportCopy(document) && acceptsFile(document, file) ? [[document.field, file] as const] : [],
  );
  return new Map<FieldId, string | FileRef>([...answers, ...passportCopies]);
}

/** Whether a form has a field for any part of a passport. */
export const hasPassportFields = ({ items, documents }: FormFields): boolean =>
  items.some((item) => passportPartOf(item)) || documents.some(isPassportCopy);

/** Reads the passport from the answers. Undefined if the number, the copy or a future expiry day is missing. */
export function extractPassport({ items, documents }: FormFields): (Passport & { readonly file: FileRef }) | undefined {
  const findAnswer = (part: ReturnType<typeof passportPartOf>) =>
    items.find((item) => passportPartOf(item) === part)?.value ?? '';
  const [number, expiresOn, placeOfIssue] = [findAnswer('number'), findAnswer('expiresOn'), findAnswer('placeOfIssue')];
  const file = documents.find(isPassportCopy)?.file;
  return number && isDay(expiresOn) && expiresOn >= today() && file
    ? { number, expiresOn, placeOfIssue, file }
    : undefined;
}

const isPassportCopy = ({ name }: { readonly name: string }) => passportPartOf({ name, type: 'Document' }) === 'file';
