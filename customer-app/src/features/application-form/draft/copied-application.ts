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

/** A new application with the answers of an earlier one, and files of the earlier one to offer. */
export interface CopiedApplication {
  readonly earlierApplicationId: number;
  /** Content of the new application, with the copied answers. */
  readonly content: ApplicationContent;
  /** By field of the new application. The applicant decides; they are never attached automatically. */
  readonly offeredFiles: ReadonlyMap<FieldId, FileRef>;
}

type AnswerCopier = (service: ServiceContent, blank: ApplicationContent) => CopiedApplication;

/** Loads an earlier application and returns a function that copies its answers. Undefined if it does not exist. */
export async function loadAnswerCopier(earlierId: string, signal: AbortSignal): Promise<AnswerCopier | undefined> {
  if (!/^[1-9]\d*$/.test(earlierId)) return undefined;
  try {
    const earlierApplication = await call(applicationEndpoints.getApplications, { appId: earlierId }, { signal });
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
): CopiedApplication {
  const earlierContent = readApplicationJson(JSON.parse(earlierApplication.applicationJSON));
  const values = service.items.map((item) => {
    const sameItem = earlierContent.items.find(({ name, type }) => name === item.name && type === item.type);
    const itemValues = sameItem && !isSecret(item.type) ? [sameItem.value, ...sameItem.moreValues] : [];
    return itemValues.map((value) => (checkAnswerFormat(item, value) === undefined ? value : ''));
  });
  const answers = { items: values.map(([value = '']) => value), moreItems: values.map(([, ...more]) => more) };
  return {
    earlierApplicationId: earlierApplication.applicationId,
    content: { ...blank, ...fillAnswers(service, { ...answers, documents: [] }) },
    offeredFiles: findOfferedFiles(
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
