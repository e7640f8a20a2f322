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

/** The content of a service as the API answered it. */
export const parseService = ({ serviceJSON }: Pick<Service, 'serviceJSON'>): ServiceContent =>
  readServiceJson(JSON.parse(serviceJSON) as ServiceJson);

/** The status of a service, also of a list without forms. */
export const parseServiceStatus = ({ serviceJSON }: Pick<Service, 'serviceJSON'>): ServiceStatus =>
  (JSON.parse(serviceJSON) as ServiceJson).status;

/** The content of an application as the API answered it, with the items and documents of the service it is pinned to. */
export const parseApplication = (
  { applicationJSON }: Pick<Application, 'applicationJSON'>,
  service: ServiceContent,
): ApplicationContent =>
  fitApplicationToService(service, readApplicationJson(JSON.parse(applicationJSON) as ApplicationJson));

/** What a field holds: text, or the stored file of a document; undefined for none, also of a repetition that is not there. */
export type Answer = string | FileRef | undefined;

/**
 * The content with one answer replaced; every other item and document stays the same object. Undefined takes a file away,
 * and of an item in a group its last repetition; those behind a file that is taken away move up.
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

/** The items of a group once more, blank. */
export const addRepetition = (content: ApplicationContent, group: string): ApplicationContent => ({
  ...content,
  items: content.items.map((item) => (item.group === group ? { ...item, moreValues: [...item.moreValues, ''] } : item)),
});

/** A repetition of a group, counted from 0, taken out; those behind it move up. */
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
 * An item of the group of one whose repetition is answered: each has as many. Passwords are in no draft, so those of a
 * repetition that is taken back go with it.
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
