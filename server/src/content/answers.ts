import type { ApplicationContent, ServiceContent } from '@emigration-portal/shared-api';
import type { AnswerCipher } from './AnswerCipher.ts';
import type { FileLabel } from './fileLabels.ts';

/** A document row's file; `type` is the stored content type. All `''` without a file. */
export interface AnswerFile {
  readonly name: string;
  readonly prefix: string;
  readonly type: string;
}

/** What an applicant gave, row by row of the service version: nothing of the definition itself. */
export interface Answers {
  readonly reqInfo: readonly string[];
  readonly otherInfo: readonly string[];
  readonly mandatoryDocs: readonly AnswerFile[];
  readonly otherDocs: readonly AnswerFile[];
}

/** Takes values and files out of a sent form and nothing else; rows are found by name, then by place. */
export function takeAnswers(service: ServiceContent, given: ApplicationContent): Answers {
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
export const fillForm = (service: ServiceContent, answers: Answers) => ({
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

/** Applies `change` to the values of `Password` items. */
function withPasswords(service: ServiceContent, answers: Answers, change: (value: string) => string): Answers {
  return {
    ...answers,
    reqInfo: answers.reqInfo.map((v, at) => (service.reqInfoArray[at]?.reqInfoType === 'Password' ? change(v) : v)),
    otherInfo: answers.otherInfo.map((v, at) =>
      service.otherInfoArray[at]?.otherInfoType === 'Password' ? change(v) : v,
    ),
  };
}

const MASK = '••••••••';

/** The stored text of answers: passwords encrypted. */
export function sealAnswers(service: ServiceContent, answers: Answers, cipher: AnswerCipher, ownerId: number): string {
  return JSON.stringify(withPasswords(service, answers, (value) => cipher.encrypt(value, ownerId)));
}

/** Reads stored answers: passwords in clear for their owner, masked for everybody else. */
export function openAnswers(
  service: ServiceContent,
  stored: string,
  reader: { readonly cipher: AnswerCipher; readonly ownerId: number; readonly isOwner: boolean },
): Answers {
  const reveal = (value: string) => reader.cipher.decrypt(value, reader.ownerId);
  const mask = (value: string) => (value === '' ? '' : MASK);
  return withPasswords(service, JSON.parse(stored) as Answers, reader.isOwner ? reveal : mask);
}

/** The files answers name. */
export const answerLabels = (answers: Answers): FileLabel[] => [
  ...answers.mandatoryDocs.map(({ prefix, name }, at) => ({ prefix, name, field: `mandatoryDocsArray.${at}` })),
  ...answers.otherDocs.map(({ prefix, name }, at) => ({ prefix, name, field: `otherDocsArray.${at}` })),
];
