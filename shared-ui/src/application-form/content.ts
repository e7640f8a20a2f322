import {
  type AnsweredItem,
  type Application,
  type ApplicationContent,
  type ApplicationJson,
  type FieldId,
  type FileRef,
  fitApplicationToService,
  isSecret,
  parseFieldId,
  readApplicationJson,
  readServiceJson,
  type Service,
  type ServiceContent,
  type ServiceJson,
  type ServiceStatus,
} from '@emigration-portal/shared-api';

/** Parses the content of a service from the API's JSON. */
export const parseService = ({ serviceJSON }: Pick<Service, 'serviceJSON'>): ServiceContent =>
  readServiceJson(JSON.parse(serviceJSON) as ServiceJson);

/** Parses the status of a service from the API's JSON; works for rows of a list too. */
export const parseServiceStatus = ({ serviceJSON }: Pick<Service, 'serviceJSON'>): ServiceStatus =>
  (JSON.parse(serviceJSON) as ServiceJson).status;

/** Parses the content of an application and fits it to the service version that it is pinned to. */
export const parseApplication = (
  { applicationJSON }: Pick<Application, 'applicationJSON'>,
  service: ServiceContent,
): ApplicationContent =>
  fitApplicationToService(service, readApplicationJson(JSON.parse(applicationJSON) as ApplicationJson));

/** The answer of a field: a text or a stored file. Undefined: no file, or no such repetition. */
export type Answer = string | FileRef | undefined;

/**
 * Returns the content with one answer replaced. All other items and documents stay the same objects. `undefined` removes a
 * file, so that later files move up. In a group, `undefined` removes the last repetition.
 */
export function setAnswer(content: ApplicationContent, field: FieldId, answer: Answer): ApplicationContent {
  const position = parseFieldId(field);
  const document = content.documents.find((each) => each.field === position.field);
  if (document) {
    const files = replaceAt([document.file, ...document.moreFiles], position.repetition, answer);
    const [file, ...moreFiles] = files.filter((each) => typeof each === 'object');
    return { ...content, documents: replaceRow(content.documents, document, { ...document, file, moreFiles }) };
  }
  const item = content.items.find((each) => each.field === position.field);
  if (!item || typeof answer === 'object') return content;
  if (position.repetition === 0) {
    return { ...content, items: replaceRow(content.items, item, { ...item, value: answer ?? '' }) };
  }
  return {
    ...content,
    items: content.items.map((each) => setRepetitionOfItem(each, item, position.repetition, answer)),
  };
}

/** Returns the content with one more, blank repetition of a group. */
export const addRepetition = (content: ApplicationContent, group: string): ApplicationContent => ({
  ...content,
  items: content.items.map((item) => (item.group === group ? { ...item, moreValues: [...item.moreValues, ''] } : item)),
});

/** Returns the content without a repetition of a group, counted from 0. Later ones move up. */
export const removeRepetition = (content: ApplicationContent, group: string, index: number): ApplicationContent => ({
  ...content,
  items: content.items.map((item) => {
    if (item.group !== group) return item;
    const [value = '', ...more] = [item.value, ...item.moreValues].filter((_, repetition) => repetition !== index);
    return { ...item, value, moreValues: more };
  }),
});

function replaceRow<Row>(rows: readonly Row[], row: Row, replacement: Row): Row[] {
  return rows.map((each) => (each === row ? replacement : each));
}

function replaceAt<Value>(values: readonly Value[], at: number, value: Value): Value[] {
  const next = [...values];
  next[Math.min(at, next.length)] = value;
  return next;
}

/**
 * Returns an item of the group after one item got an answer for `repetition`: all items have the same number of
 * repetitions. Drafts contain no passwords, so removing a repetition removes its passwords here.
 */
function setRepetitionOfItem(
  item: AnsweredItem,
  answeredItem: AnsweredItem,
  repetition: number,
  answer: string | undefined,
) {
  if (item.group !== answeredItem.group || (item !== answeredItem && answer === undefined && !isSecret(item.type)))
    return item;
  if (answer === undefined) return { ...item, moreValues: item.moreValues.slice(0, repetition - 1) };
  const moreValues = Array.from(
    { length: Math.max(item.moreValues.length, repetition) },
    (_, at) => item.moreValues[at] ?? '',
  );
  if (item === answeredItem) moreValues[repetition - 1] = answer;
  return item !== answeredItem && moreValues.length === item.moreValues.length ? item : { ...item, moreValues };
}
