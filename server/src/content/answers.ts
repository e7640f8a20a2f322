import type { ApplicationJson, ServiceJson } from '@emigration-portal/shared-api';
import type { AnswerCipher } from './AnswerCipher.ts';
import type { FileLabel } from './file-labels.ts';

/** A document row's file; `type` is the stored content type. All `''` without a file. */
export interface AnswerFile {
  readonly name: string;
  readonly prefix: string;
  readonly type: string;
}

/** What an applicant gave, row by row of the service version: nothing of the definition itself. A destroyed password is null. */
export interface Answers {
  readonly reqInfo: readonly (string | null)[];
  readonly otherInfo: readonly (string | null)[];
  readonly mandatoryDocs: readonly AnswerFile[];
  readonly otherDocs: readonly AnswerFile[];
}

/** Takes values and files out of a sent form and nothing else; rows are found by name, then by place. */
export function takeAnswers(service: ServiceJson, given: ApplicationJson): Answers {
  const file = (row?: { InputFileName: string; InputFilePrefix: string }): AnswerFile => ({
    name: row?.InputFileName ?? '',
    prefix: row?.InputFilePrefix ?? '',
    type: '',
  });
  return {
    reqInfo: align(service.reqInfoArray, given.reqInfoArray, (row) => row.reqInfoName).map(
      (r) => r?.reqInfoValue ?? '',
    ),
    otherInfo: align(service.otherInfoArray, given.otherInfoArray, (row) => row.otherInfoName).map(
      (row) => row?.otherInfoValue ?? '',
    ),
    mandatoryDocs: align(service.mandatoryDocsArray, given.mandatoryDocsArray, (row) => row.mandatoryDocName).map(file),
    otherDocs: align(service.otherDocsArray, given.otherDocsArray, (row) => row.otherDocName).map(file),
  };
}

function align<D, G extends D>(defined: readonly D[], given: readonly G[], nameOf: (row: D) => string) {
  const used = new Set<G>();
  return defined.map((row, index) => {
    const here = given[index];
    const name = nameOf(row);
    const match =
      here && nameOf(here) === name ? here : given.find((other) => !used.has(other) && nameOf(other) === name);
    if (match) used.add(match);
    return match;
  });
}

/** The form of a service version filled with answers. */
export const fillForm = (service: ServiceJson, answers: Answers) => ({
  reqInfoArray: service.reqInfoArray.map((row, at) => ({ ...row, reqInfoValue: answers.reqInfo[at] ?? '' })),
  otherInfoArray: service.otherInfoArray.map((row, at) => ({ ...row, otherInfoValue: answers.otherInfo[at] ?? '' })),
  mandatoryDocsArray: service.mandatoryDocsArray.map((row, at) => ({
    ...row,
    ...inputFile(answers.mandatoryDocs[at]),
  })),
  otherDocsArray: service.otherDocsArray.map((row, at) => ({ ...row, ...inputFile(answers.otherDocs[at]) })),
});

const inputFile = (file: AnswerFile | undefined) => ({
  InputFileName: file?.name ?? '',
  InputFilePrefix: file?.prefix ?? '',
  InputFile: file?.type ?? '',
});

/** Applies `change` to the values of `Password` items that are not destroyed. */
function withPasswords(service: ServiceJson, answers: Answers, change: (value: string) => string | null): Answers {
  const changed = (type: string | undefined, value: string | null) =>
    type === 'Password' && value !== null ? change(value) : value;
  return {
    ...answers,
    reqInfo: answers.reqInfo.map((v, at) => changed(service.reqInfoArray[at]?.reqInfoType, v)),
    otherInfo: answers.otherInfo.map((v, at) => changed(service.otherInfoArray[at]?.otherInfoType, v)),
  };
}

const MASK = '••••••••';

/** The stored text of answers: passwords encrypted. */
export function sealAnswers(service: ServiceJson, answers: Answers, cipher: AnswerCipher, ownerId: number): string {
  return JSON.stringify(withPasswords(service, answers, (value) => cipher.encrypt(value, ownerId)));
}

const readAnswers = (stored: string) => JSON.parse(stored) as Answers;

interface StoredPassword {
  /** Such as `reqInfoArray.0`. */
  readonly field: string;
  readonly name: string;
  /** Sealed; empty without an answer, null when destroyed. */
  readonly sealed: string | null;
}

/** The `Password` items of stored answers. */
export function storedPasswords(service: ServiceJson, stored: string): StoredPassword[] {
  const { reqInfo, otherInfo } = readAnswers(stored);
  const items = [
    ...service.reqInfoArray.map(({ reqInfoName: name, reqInfoType: type }, at) => ({
      field: `reqInfoArray.${at}`,
      name,
      type,
      sealed: reqInfo[at],
    })),
    ...service.otherInfoArray.map(({ otherInfoName: name, otherInfoType: type }, at) => ({
      field: `otherInfoArray.${at}`,
      name,
      type,
      sealed: otherInfo[at],
    })),
  ];
  return items
    .filter(({ type }) => type === 'Password')
    .map(({ field, name, sealed = '' }) => ({ field, name, sealed }));
}

/** Stored answers with their passwords destroyed. */
export const destroyPasswords = (service: ServiceJson, stored: string): string =>
  JSON.stringify(withPasswords(service, readAnswers(stored), (value) => (value === '' ? '' : null)));

/** Answers as they were sent, where nothing came for a destroyed password still marked as such. */
export function keepDestroyed(stored: string, taken: Answers): Answers {
  const { reqInfo, otherInfo } = readAnswers(stored);
  const kept = (before: Answers['reqInfo']) => (value: string | null, at: number) =>
    value === '' && before[at] === null ? null : value;
  return { ...taken, reqInfo: taken.reqInfo.map(kept(reqInfo)), otherInfo: taken.otherInfo.map(kept(otherInfo)) };
}

/** Reads stored answers: passwords in clear for their owner, masked for everybody else. */
export function openAnswers(
  service: ServiceJson,
  stored: string,
  reader: { readonly cipher: AnswerCipher; readonly ownerId: number; readonly isOwner: boolean },
): Answers {
  const reveal = (value: string) => reader.cipher.decrypt(value, reader.ownerId);
  const mask = (value: string) => (value === '' ? '' : MASK);
  return withPasswords(service, readAnswers(stored), reader.isOwner ? reveal : mask);
}

/** The files answers name. */
export const answerLabels = (answers: Answers): FileLabel[] => [
  ...answers.mandatoryDocs.map(({ prefix, name }, at) => ({ prefix, name, field: `mandatoryDocsArray.${at}` })),
  ...answers.otherDocs.map(({ prefix, name }, at) => ({ prefix, name, field: `otherDocsArray.${at}` })),
];
