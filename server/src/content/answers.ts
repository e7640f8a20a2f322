import {
  type AnsweredItem,
  type Answers,
  type ApplicationContent,
  answered,
  answersFor,
  isSecret,
  type ServiceContent,
} from '@emigration-portal/shared-api';
import type { AnswerCipher } from './AnswerCipher.ts';

type Form = Pick<ServiceContent, 'items' | 'documents'>;

const MASK = '••••••••';

/** What was sent for a form. Only what is stored (`before`) says that a password is destroyed. */
export function takeAnswers(form: Form, given: ApplicationContent, before?: string): Answers {
  const { items, documents } = answersFor(form, given);
  const kept = before === undefined ? [] : readAnswers(before).items;
  return { items: items.map((value, at) => value || (kept[at] === null ? null : '')), documents };
}

/** The stored text of answers: passwords encrypted. */
export const sealAnswers = (form: Form, answers: Answers, cipher: AnswerCipher, ownerId: number): string =>
  JSON.stringify(withPasswords(form, answers, (value) => cipher.encrypt(value, ownerId)));

/** Reads stored answers: passwords in clear for their owner, masked for everybody else. */
export function openAnswers(
  form: Form,
  stored: string,
  reader: { readonly cipher: AnswerCipher; readonly ownerId: number; readonly isOwner: boolean },
): Answers {
  const reveal = (value: string) => reader.cipher.decrypt(value, reader.ownerId);
  return withPasswords(form, readAnswers(stored), reader.isOwner ? reveal : () => MASK);
}

/** The passwords of stored answers, sealed. */
export const storedPasswords = (form: Form, stored: string): AnsweredItem[] =>
  answered(form, readAnswers(stored)).items.filter(({ type }) => isSecret(type));

/** Stored answers with their passwords destroyed. */
export const destroyPasswords = (form: Form, stored: string): string =>
  JSON.stringify(withPasswords(form, readAnswers(stored), () => null));

/** Stored answers as if no password had been answered. */
export const forgetPasswords = (form: Form, stored: string): string =>
  JSON.stringify(withPasswords(form, readAnswers(stored), () => ''));

/** JSON has no undefined: a document without a file is stored as null. */
function readAnswers(stored: string): Answers {
  const { items, documents } = JSON.parse(stored) as Answers;
  return { items, documents: documents.map((file) => file ?? undefined) };
}

/** Applies `change` to the passwords that are there. */
const withPasswords = (form: Form, answers: Answers, change: (value: string) => string | null): Answers => ({
  ...answers,
  items: answers.items.map((value, at) => (value && isSecret(form.items[at]?.type ?? '') ? change(value) : value)),
});
