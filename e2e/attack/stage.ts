import { randomBytes, randomUUID } from 'node:crypto';
import {
  type ApplicationSummary,
  applicationEndpoints,
  BUCKET_NAME,
  createBlankApplication,
  fileEndpoints,
  fillAnswers,
  type PartialService,
  queueEndpoints,
  readServiceJson,
  type StoredFile,
  serviceEndpoints,
  statusIdOf,
  transactionEndpoints,
  type UserProfile,
  userEndpoints,
  writeApplicationJson,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { createPdf } from '../support/forms/documents.ts';
import { startPortal } from '../support/portal.ts';
import { People, type SignedInPerson } from './people.ts';

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** A unique text. If an answer to somebody else contains it, data has leaked. */
const createCanary = (name: string) => `canary-${name}-${randomBytes(6).toString('hex')}`;

const serviceDefinition: PartialService = {
  name: 'Attacked service',
  description: 'For the attack',
  additionalInstructions: '',
  serviceCharge: '350.50',
  status: 'published',
  items: [
    { required: true, name: 'Passport number', type: 'Text' },
    { required: true, name: 'Site password', type: 'Password' },
  ],
  documents: [
    {
      required: true,
      name: 'Passport copy',
      type: '.pdf',
      maxSize: 900,
      unit: 'KB',
      instruction: '',
      sample: undefined,
    },
  ],
  urls: [],
};

/** Starts a portal with a customer, "owner", whose rows the other actors attack. Unique texts in them reveal a leak. */
export async function startStage() {
  const portal = await startPortal({ environment: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal' } });
  const origin = portal.shell.url;
  const people = await People.signInAll(origin);
  const [owner, admin] = [people.getPerson('owner'), people.getPerson('admin')];
  const texts = {
    address: createCanary('address'),
    passport: createCanary('passport'),
    secret: createCanary('secret'),
  };
  const profile = await people.call<UserProfile>(owner.token, userEndpoints.getUser, { id: owner.id });
  const { version: _, ...profileFields } = profile;
  await people.call(owner.token, userEndpoints.updateProfile, { ...profileFields, residentialAddress: texts.address });

  const addService = async (changes: Partial<PartialService>) => {
    const content = writeServiceJson({ ...serviceDefinition, ...changes });
    const body = { id: 0, serviceName: content.name, serviceJSON: JSON.stringify(content) };
    return Number.parseInt(await people.call<string>(admin.token, serviceEndpoints.addService, body), 10);
  };
  const service = await addService({});
  const unpublished = await addService({ status: 'saved', name: 'Unpublished service' });
  const content = readServiceJson(writeServiceJson(serviceDefinition));

  async function uploadPdf(person: SignedInPerson, name: string) {
    const input = { prefix: `${person.id}/202603040607/`, bucketName: BUCKET_NAME };
    const file = { name, content: await createPdf(name) };
    const { prefix, fileName } = await people.call<StoredFile>(person.token, fileEndpoints.uploadFile, input, file);
    return { prefix, name: fileName, contentType: 'application/pdf', key: prefix + fileName };
  }

  /** The input that the application form would send. */
  function buildApplicationInput(person: Pick<SignedInPerson, 'id'>, options: Partial<ApplicationOptions> = {}) {
    const { applicationId = 0, file, submitted = false, values = [texts.passport, texts.secret] } = options;
    const { adminRemarks: _, ...blank } = createBlankApplication(content);
    const answers = fillAnswers(content, { items: values, documents: [file] });
    const application = writeApplicationJson({ ...blank, ...answers, submitted });
    return {
      id: applicationId,
      applicationId,
      serviceId: service,
      userId: person.id,
      paymentStatus: 'Pending',
      statusId: statusIdOf.inProgress,
      applicationJSON: JSON.stringify(application),
    };
  }
  const saveApplication = (person: SignedInPerson, options: Partial<ApplicationOptions>) =>
    people.call<{ id: number }>(
      person.token,
      applicationEndpoints.addApplication,
      buildApplicationInput(person, options),
    );

  const files = {
    submitted: await uploadPdf(owner, `${createCanary('file')}.pdf`),
    draft: await uploadPdf(owner, 'draft.pdf'),
  };
  const { id: submitted } = await saveApplication(owner, { file: files.submitted, submitted: true });
  const { id: draft } = await saveApplication(owner, { file: files.draft });
  const { transaction } = await people.call<{ transaction: { transactionId: string } }>(
    admin.token,
    transactionEndpoints.createTransaction,
    { applicationId: submitted, status: 'Completed' },
  );

  const { id: savedView } = await people.call<{ id: number }>(
    people.getPerson('superAdmin').token,
    queueEndpoints.saveView,
    {
      id: 0,
      name: 'Own',
      query: 'status=1',
      shared: false,
    },
  );

  /** Everything the owner can read, to detect changes. */
  async function readOwnerRows(): Promise<string> {
    // An account has ten sessions at most, and the attack creates many.
    const { token, id } = await people.signInAgain('owner');
    const listInput = { pageNumber: 1, pageSize: 50, statusId: 0 };
    const list = await people.call<{ applications: ApplicationSummary[] }>(
      token,
      applicationEndpoints.getAllApplications,
      listInput,
    );
    const loadedApplications = list.applications.map(({ id: appId }) =>
      people.call(token, applicationEndpoints.getApplications, { appId }),
    );
    return JSON.stringify([
      await people.call(token, userEndpoints.getUser, { id }),
      list,
      await Promise.all(loadedApplications),
    ]);
  }

  return {
    portal,
    origin,
    people,
    uploadPdf,
    buildApplicationInput,
    saveApplication,
    readOwnerRows,
    ids: {
      passport: content.items[0]?.field,
      secret: content.items[1]?.field,
      service,
      unpublished,
      submitted,
      draft,
      savedView,
      transaction: transaction.transactionId,
    },
    files,
    uploadId: randomUUID(),
    file: { name: 'a.pdf', content: await createPdf('a.pdf') },
    /** Only the owner and staff may ever read these texts. */
    canaries: [...Object.values(texts), files.submitted.name, profileFields.email, profileFields.phone],
    stop: () => portal.stop(),
  };
}

interface ApplicationOptions {
  readonly applicationId: number;
  readonly file: { prefix: string; name: string; contentType: string };
  readonly submitted: boolean;
  readonly values: readonly string[];
}
