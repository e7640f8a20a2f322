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

/** The answers that the saved passport has for a form, by field. */
export function answersFromPassport(
  { items, documents }: FormFields,
  passport: Passport,
): Map<FieldId, string | FileRef> {
  const { file, ...details } = passport;
  const answers = items.flatMap((item) => {
    const part = passportPartOf(item);
    const answer = part && part !== 'file' ? details[part] : '';
    return answer && !checkAnswerFormat(item, answer) ? [[item.field, answer] as const] : [];
  });
  const copies = documents.flatMap((document) =>
    file && isPassportCopy(document) && acceptsFile(document, file) ? [[document.field, file] as const] : [],
  );
  return new Map<FieldId, string | FileRef>([...answers, ...copies]);
}

/** Whether a form asks for any part of a passport. */
export const asksForPassport = ({ items, documents }: FormFields): boolean =>
  items.some((item) => passportPartOf(item)) || documents.some(isPassportCopy);

/** The passport in the answers. Undefined without number, copy and a future expiry day. */
export function extractPassport({ items, documents }: FormFields): (Passport & { readonly file: FileRef }) | undefined {
  const answer = (part: ReturnType<typeof passportPartOf>) =>
    items.find((item) => passportPartOf(item) === part)?.value ?? '';
  const [number, expiresOn, placeOfIssue] = [answer('number'), answer('expiresOn'), answer('placeOfIssue')];
  const file = documents.find(isPassportCopy)?.file;
  return number && isDay(expiresOn) && expiresOn >= today() && file
    ? { number, expiresOn, placeOfIssue, file }
    : undefined;
}

const isPassportCopy = ({ name }: { readonly name: string }) => passportPartOf({ name, type: 'Document' }) === 'file';
