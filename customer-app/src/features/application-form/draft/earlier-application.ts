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
import { downloadKeyOf } from '@emigration-portal/shared-ui/uploads';
import { today } from '../../../components/passport/today.ts';
import { acceptsFile } from '../accepts-file.ts';

/** What a new application takes over from an earlier one: the answers, and documents to offer. */
export interface EarlierApplication {
  readonly applicationId: number;
  /** The new application with the copied answers. */
  readonly content: ApplicationContent;
  /** Documents of the earlier application, by field. They are offered, never attached automatically. */
  readonly files: ReadonlyMap<FieldId, FileRef>;
}

type AnswerCopier = (service: ServiceContent, blank: ApplicationContent) => EarlierApplication;

/** Loads an earlier application and returns a function that copies its answers. Undefined if there is none. */
export async function loadAnswerCopier(appId: string, signal: AbortSignal): Promise<AnswerCopier | undefined> {
  if (!/^[1-9]\d*$/.test(appId)) return undefined;
  try {
    const earlierApplication = await call(applicationEndpoints.getApplications, { appId }, { signal });
    return (service, blank) => copyAnswers(service, blank, earlierApplication);
  } catch (error) {
    if (errorCode(error) === 'not_found') return undefined;
    throw error;
  }
}

/** Copies answers that are still valid to items with the same name and type. Passwords are not copied. */
function copyAnswers(
  service: ServiceContent,
  blank: ApplicationContent,
  earlierApplication: Application,
): EarlierApplication {
  const earlierContent = readApplicationJson(JSON.parse(earlierApplication.applicationJSON));
  const values = service.items.map((item) => {
    const sameItem = earlierContent.items.find(({ name, type }) => name === item.name && type === item.type);
    const itemValues = sameItem && !isSecret(item.type) ? [sameItem.value, ...sameItem.moreValues] : [];
    return itemValues.map((value) => (checkAnswerFormat(item, value) ? '' : value));
  });
  const answers = { items: values.map(([value = '']) => value), moreItems: values.map(([, ...more]) => more) };
  return {
    applicationId: earlierApplication.applicationId,
    content: { ...blank, ...fillAnswers(service, { ...answers, documents: [] }) },
    files: findOfferedFiles(
      blank,
      earlierContent,
      new Set(earlierApplication.documentScans?.filter(isInfected).map(downloadKeyOf)),
    ),
  };
}

const isInfected = ({ state }: NonNullable<Application['documentScans']>[number]) => state === 'infected';

/** Whether the document is the copy of a passport that has expired according to the answers. */
const isExpiredPassportCopy = ({ items }: ApplicationContent, { name }: AnsweredDocument) =>
  passportPartOf({ name, type: 'Document' }) === 'file' &&
  items.some((item) => passportPartOf(item) === 'expiresOn' && isDay(item.value) && item.value < today());

function findOfferedFiles(
  blank: ApplicationContent,
  earlierContent: ApplicationContent,
  infectedKeys: ReadonlySet<string>,
) {
  const files = blank.documents.flatMap((document) => {
    const { field, name, maxFiles } = document;
    const sameDocument = isExpiredPassportCopy(earlierContent, document)
      ? undefined
      : earlierContent.documents.find((each) => each.name === name);
    return (sameDocument ? splitByFile(sameDocument) : [])
      .flatMap(({ file }) => file ?? [])
      .filter((file) => acceptsFile(document, file) && !infectedKeys.has(downloadKeyOf(file)))
      .slice(0, maxFiles)
      .map((file, at) => [fieldOfRepetition(field, at), file] as const);
  });
  return new Map(files);
}
