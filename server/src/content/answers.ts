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

/** Only stored answers can say that a password is destroyed. */
export function mergeAnswers(form: Form, sentAnswers: ApplicationContent, before?: string): Answers {
  const { items, moreItems, ...files } = extractAnswers(form, sentAnswers);
  const storedAnswers: Partial<Answers> = before === undefined ? {} : parseStoredAnswers(before);
  const take = (value: string | null, stored: string | null | undefined) => value || (stored === null ? null : '');
  return {
    ...files,
    items: items.map((value, at) => take(value, storedAnswers.items?.[at])),
    ...(moreItems && {
      moreItems: moreItems.map((more, at) =>
        more.map((value, row) => take(value, storedAnswers.moreItems?.[at]?.[row])),
      ),
    }),
  };
}

export const sealAnswers = (form: Form, answers: Answers, cipher: AnswerCipher, ownerId: number): string =>
  JSON.stringify(withPasswords(form, answers, (value) => cipher.encrypt(value, ownerId)));

/** Passwords in clear for the owner, masked for others. */
export function unsealAnswers(
  form: Form,
  stored: string,
  reader: { readonly cipher: AnswerCipher; readonly ownerId: number; readonly isOwner: boolean },
): Answers {
  const reveal = (value: string) => reader.cipher.decrypt(value, reader.ownerId);
  return withPasswords(form, parseStoredAnswers(stored), reader.isOwner ? reveal : () => MASK);
}

export const listSealedPasswords = (form: Form, stored: string): AnsweredItem[] =>
  fillAnswers(form, parseStoredAnswers(stored))
    .items.filter(({ type }) => isSecret(type))
    .flatMap((item) => Array.from({ length: countRepetitions([item]) }, (_, at) => repetitionOf(item, at)));

export const destroyPasswords = (form: Form, stored: string): string =>
  JSON.stringify(withPasswords(form, parseStoredAnswers(stored), () => null));

export const clearPasswords = (form: Form, stored: string): string =>
  JSON.stringify(withPasswords(form, parseStoredAnswers(stored), () => ''));

/** Of the visible answers and documents, without passwords. */
export const digestAnswers = (form: Form, stored: string): string =>
  createHash('sha256')
    .update(clearPasswords(form, JSON.stringify(removeHiddenAnswers(form, parseStoredAnswers(stored)))))
    .digest('hex');

/** Parses stored answers; passwords stay encrypted. JSON stores a missing file as null. */
export function parseStoredAnswers(stored: string): Answers {
  const { documents, ...others } = JSON.parse(stored) as Answers;
  return { ...others, documents: documents.map((file) => file ?? undefined) };
}

function withPasswords(form: Form, answers: Answers, change: (value: string) => string | null): Answers {
  const changed = (value: string | null, at: number) =>
    value && isSecret(form.items[at]?.type ?? '') ? change(value) : value;
  const { items, moreItems } = answers;
  return {
    ...answers,
    items: items.map(changed),
    ...(moreItems && { moreItems: moreItems.map((more, at) => more.map((value) => changed(value, at))) }),
  };
}
