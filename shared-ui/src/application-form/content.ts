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

/** The answer of a field: a text or a stored file. Undefined for no file, or a repetition that does not exist. */
export type Answer = string | FileRef | undefined;

/**
 * Returns the content with one answer replaced. All other items and documents stay the same objects. Undefined removes a
 * file, so later files move up, or the last repetition of a group.
 */
export function setAnswer(content: ApplicationContent, field: FieldId, answer: Answer): ApplicationContent {
  const place = parseFieldId(field);
  const document = content.documents.find((each) => each.field === place.field);
  if (document) {
    const files = replacedAt([document.file, ...document.moreFiles], place.repetition, answer);
    const [file, ...moreFiles] = files.filter((each) => typeof each === 'object');
    return { ...content, documents: replaced(content.documents, document, { ...document, file, moreFiles }) };
  }
  const item = content.items.find((each) => each.field === place.field);
  if (!item || typeof answer === 'object') return content;
  if (place.repetition === 0) {
    return { ...content, items: replaced(content.items, item, { ...item, value: answer ?? '' }) };
  }
  return { ...content, items: content.items.map((each) => repeated(each, item, place.repetition, answer)) };
}

/** Returns the content with one more, blank repetition of a group. */
export const addRepetition = (content: ApplicationContent, group: string): ApplicationContent => ({
  ...content,
  items: content.items.map((item) => (item.group === group ? { ...item, moreValues: [...item.moreValues, ''] } : item)),
});

/** Returns the content without a repetition of a group, counted from 0. Later ones move up. */
export const removeRepetition = (content: ApplicationContent, group: string, at: number): ApplicationContent => ({
  ...content,
  items: content.items.map((item) => {
    if (item.group !== group) return item;
    const [value = '', ...more] = [item.value, ...item.moreValues].filter((_, each) => each !== at);
    return { ...item, value, moreValues: more };
  }),
});

function replaced<Row>(rows: readonly Row[], row: Row, by: Row): Row[] {
  return rows.map((each) => (each === row ? by : each));
}

function replacedAt<Value>(values: readonly Value[], at: number, value: Value): Value[] {
  const next = [...values];
  next[Math.min(at, next.length)] = value;
  return next;
}

/**
 * Gives every item of a group as many repetitions as the answered item. Drafts contain no passwords, so
 * removing a repetition also removes its passwords.
 */
function repeated(each: AnsweredItem, item: AnsweredItem, repetition: number, answer: string | undefined) {
  if (each.group !== item.group || (each !== item && answer === undefined && !isSecret(each.type))) return each;
  if (answer === undefined) return { ...each, moreValues: each.moreValues.slice(0, repetition - 1) };
  const moreValues = Array.from(
    { length: Math.max(each.moreValues.length, repetition) },
    (_, at) => each.moreValues[at] ?? '',
  );
  if (each === item) moreValues[repetition - 1] = answer;
  return each !== item && moreValues.length === each.moreValues.length ? each : { ...each, moreValues };
}
