import { createHash } from 'node:crypto';
import {
  type AnsweredItem,
  type Answers,
  type ApplicationContent,
  countRepetitions,
  extractAnswers,
  fillAnswers,
  isSecret,
  removeHiddenAnswers,
  repetitionOf,
  type ServiceQuestions,
} from '@emigration-portal/shared-api';
import type { AnswerCipher } from './AnswerCipher.ts';

type Form = ServiceQuestions;

const MASK = '••••••••';

/** The sent answers. An empty answer stays null if its stored password was destroyed. A sent null counts as empty. */
export function mergeAnswers(form: Form, sentAnswers: ApplicationContent, storedJson?: string): Answers {
  const { items, moreItems, ...files } = extractAnswers(form, sentAnswers);
  const storedAnswers: Partial<Answers> = storedJson === undefined ? {} : parseStoredAnswers(storedJson);
  const mergeValue = (value: string | null, stored: string | null | undefined) =>
    value || (stored === null ? null : '');
  return {
    ...files,
    items: items.map((value, index) => mergeValue(value, storedAnswers.items?.[index])),
    ...(moreItems && {
      moreItems: moreItems.map((more, index) =>
        more.map((value, row) => mergeValue(value, storedAnswers.moreItems?.[index]?.[row])),
      ),
    }),
  };
}

/** Encrypts the passwords and returns the JSON to store. */
export const sealAnswers = (form: Form, answers: Answers, cipher: AnswerCipher, ownerId: number): string =>
  JSON.stringify(mapPasswords(form, answers, (value) => cipher.encrypt(value, ownerId)));

/** Parses stored answers. The owner gets passwords in clear text, others get a mask. */
export function unsealAnswers(
  form: Form,
  stored: string,
  reader: { readonly cipher: AnswerCipher; readonly ownerId: number; readonly isOwner: boolean },
): Answers {
  const reveal = (value: string) => reader.cipher.decrypt(value, reader.ownerId);
  return mapPasswords(form, parseStoredAnswers(stored), reader.isOwner ? reveal : () => MASK);
}

export const listSealedPasswords = (form: Form, stored: string): AnsweredItem[] =>
  fillAnswers(form, parseStoredAnswers(stored))
    .items.filter(({ type }) => isSecret(type))
    .flatMap((item) => Array.from({ length: countRepetitions([item]) }, (_, index) => repetitionOf(item, index)));

export const destroyPasswords = (form: Form, stored: string): string =>
  JSON.stringify(mapPasswords(form, parseStoredAnswers(stored), () => null));

export const clearPasswords = (form: Form, stored: string): string =>
  JSON.stringify(mapPasswords(form, parseStoredAnswers(stored), () => ''));

/** SHA-256 (hex) of the visible answers and documents, without passwords. */
export const digestAnswers = (form: Form, stored: string): string =>
  createHash('sha256')
    .update(clearPasswords(form, JSON.stringify(removeHiddenAnswers(form, parseStoredAnswers(stored)))))
    .digest('hex');

/** Parses stored answers; passwords stay encrypted. JSON stores a missing file as null. */
export function parseStoredAnswers(stored: string): Answers {
  const { documents, ...others } = JSON.parse(stored) as Answers;
  return { ...others, documents: documents.map((file) => file ?? undefined) };
}

function mapPasswords(form: Form, answers: Answers, change: (value: string) => string | null): Answers {
  const changeIfSecret = (value: string | null, index: number) =>
    value && isSecret(form.items[index]?.type ?? '') ? change(value) : value;
  const { items, moreItems } = answers;
  return {
    ...answers,
    items: items.map(changeIfSecret),
    ...(moreItems && { moreItems: moreItems.map((more, index) => more.map((value) => changeIfSecret(value, index))) }),
  };
}
