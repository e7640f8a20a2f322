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
import { fileKeyOf } from '@emigration-portal/shared-ui/uploads';
import { today } from '../../../components/passport/today.ts';
import { acceptsFile } from '../accepts-file.ts';

/** What a new application copies from an earlier one. */
export interface EarlierApplication {
  readonly applicationId: number;
  /** The new application with the copied answers. */
  readonly content: ApplicationContent;
  /** Documents of the earlier application, by field. They are offered, never attached automatically. */
  readonly files: ReadonlyMap<FieldId, FileRef>;
}

type CopyAnswers = (service: ServiceContent, blank: ApplicationContent) => EarlierApplication;

/** Loads one of the user's applications to copy from. Undefined if there is none with this number. */
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

/** Copies answers of items with the same name and type that are still valid. Passwords are not copied. */
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
    files: matchFiles(blank, earlier, new Set(from.documentScans?.filter(isInfected).map(fileKeyOf))),
  };
}

const isInfected = ({ state }: NonNullable<Application['documentScans']>[number]) => state === 'infected';

/** Whether the document is the copy of a passport that has expired according to the answers. */
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
      .filter((file) => acceptsFile(document, file) && !infected.has(fileKeyOf(file)))
      .slice(0, maxFiles)
      .map((file, at) => [fieldOfRepetition(field, at), file] as const);
  });
  return new Map(files);
}
