import {
  type AnsweredDocument,
  type Application,
  type ApplicationContent,
  applicationEndpoints,
  checkAnswerFormat,
  type FieldId,
  type FileRef,
  fieldOfRepetition,
  fillAnswers,
  isDay,
  isSecret,
  passportPartOf,
  readApplicationJson,
  type ServiceContent,
  splitByFile,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import { fileKey } from '@emigration-portal/shared-ui/uploads';
import { today } from '../../../components/passport/today.ts';
import { acceptsFile } from '../accepts-file.ts';

/** What a new application takes over from an earlier one. */
export interface EarlierApplication {
  readonly applicationId: number;
  /** The new one, with the answers that fit. */
  readonly content: ApplicationContent;
  /** Its documents, by the fields they fit: none is attached unasked. */
  readonly files: ReadonlyMap<FieldId, FileRef>;
}

type CopyAnswers = (service: ServiceContent, blank: ApplicationContent) => EarlierApplication;

/** How to take over an earlier application of one's own; undefined where there is none of that number. */
export async function loadEarlierApplication(appId: string, signal: AbortSignal): Promise<CopyAnswers | undefined> {
  if (!/^[1-9]\d*$/.test(appId)) return undefined;
  try {
    const from = await call(applicationEndpoints.getApplications, { appId }, { signal });
    return (service, blank) => copyAnswers(service, blank, from);
  } catch (error) {
    if (errorCode(error) === 'not_found') return undefined;
    throw error;
  }
}

/** What has the same name and type, and can still be true. Passwords are not taken over. */
function copyAnswers(service: ServiceContent, blank: ApplicationContent, from: Application): EarlierApplication {
  const earlier = readApplicationJson(JSON.parse(from.applicationJSON));
  const values = service.items.map((item) => {
    const same = earlier.items.find(({ name, type }) => name === item.name && type === item.type);
    const values = same && !isSecret(item.type) ? [same.value, ...same.moreValues] : [];
    return values.map((value) => (checkAnswerFormat(item, value) ? '' : value));
  });
  const answers = { items: values.map(([value = '']) => value), moreItems: values.map(([, ...more]) => more) };
  return {
    applicationId: from.applicationId,
    content: { ...blank, ...fillAnswers(service, { ...answers, documents: [] }) },
    files: matchFiles(blank, earlier, new Set(from.documentScans?.filter(isInfected).map(fileKey))),
  };
}

const isInfected = ({ state }: NonNullable<Application['documentScans']>[number]) => state === 'infected';

/** Whether it is the copy of a passport that is over by what was answered. */
const isExpiredPassportCopy = ({ items }: ApplicationContent, { name }: AnsweredDocument) =>
  passportPartOf({ name, type: 'Document' }) === 'file' &&
  items.some((item) => passportPartOf(item) === 'expiresOn' && isDay(item.value) && item.value < today());

function matchFiles(blank: ApplicationContent, earlier: ApplicationContent, infected: ReadonlySet<string>) {
  const files = blank.documents.flatMap((document) => {
    const { field, name, maxFiles } = document;
    const same = isExpiredPassportCopy(earlier, document)
      ? undefined
      : earlier.documents.find((each) => each.name === name);
    return (same ? splitByFile(same) : [])
      .flatMap(({ file }) => file ?? [])
      .filter((file) => acceptsFile(document, file) && !infected.has(fileKey(file)))
      .slice(0, maxFiles)
      .map((file, at) => [fieldOfRepetition(field, at), file] as const);
  });
  return new Map(files);
}
