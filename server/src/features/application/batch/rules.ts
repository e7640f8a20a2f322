import {
  checkAnsweredContent,
  DAY_MS,
  type FieldId,
  type FileFacts,
  fillAnswers,
  findVisibleFields,
  isSecret,
  listFields,
  parseFieldId,
  removeHiddenAnswers,
  splitByFile,
  WORKER_LINK_DAYS,
  type WorkerData,
} from '@emigration-portal/shared-api';
import { parseStoredAnswers } from '../../../content/answers.ts';
import { parseStoredContent } from '../../../content/service-content.ts';
import { AppError } from '../../../errors.ts';
import { isUnderReviewOrWithdrawn } from '../rules.ts';
import type { LinkedWorker } from './queries.ts';

interface StoredAnswers {
  readonly content: string;
  readonly answers: string;
}

/** Counts missing or wrong answers and documents. */
export function countUnfinished({ content, answers }: StoredAnswers): number {
  const service = parseStoredContent(content);
  const answeredForm = fillAnswers(service, parseStoredAnswers(answers));
  const files = answeredForm.documents
    .flatMap(splitByFile)
    .flatMap(({ field, file }): [FieldId, FileFacts][] => (file ? [[field, { contentType: file.contentType }]] : []));
  return checkAnsweredContent(answeredForm, new Map(files), service.groups).length;
}

/** The data that the worker checks, without passwords and empty answers. */
export function buildWorkerData({ content, answers }: StoredAnswers): Pick<WorkerData, 'answers' | 'documents'> {
  const service = parseStoredContent(content);
  const answeredForm = fillAnswers(service, removeHiddenAnswers(service, parseStoredAnswers(answers)));
  const visible = findVisibleFields(answeredForm);
  return {
    answers: listFields(answeredForm).flatMap((item) => {
      if (!('value' in item) || !visible.has(item.field) || item.value === '' || isSecret(item.type)) return [];
      const { name, type, value, group } = item;
      const number = parseFieldId(item.field).repetition + 1;
      return [{ name, type, value, ...(group !== '' && { group: { name: group, number } }) }];
    }),
    documents: answeredForm.documents.flatMap(({ name, file, moreFiles }) => {
      const files = [file, ...moreFiles].flatMap((each) => each?.name ?? []);
      return files.length > 0 ? [{ name, files }] : [];
    }),
  };
}

const LINK_MS = WORKER_LINK_DAYS * DAY_MS;

/** Throws if the link is unknown, expired, or cannot be used in the application's state. */
export function requireUsableLink(link: LinkedWorker | undefined, now: Date): LinkedWorker {
  if (!link) throw new AppError('link_unknown');
  if (link.sentAt.getTime() + LINK_MS <= now.getTime()) throw new AppError('link_expired');
  if (!link.owner.isActive || isUnderReviewOrWithdrawn(link)) throw new AppError('link_void');
  return link;
}
