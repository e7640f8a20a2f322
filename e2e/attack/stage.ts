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
import { People, type Person } from './people.ts';

export type Stage = Awaited<ReturnType<typeof startStage>>;

const canary = (what: string) => `canary-${what}-${randomBytes(6).toString('hex')}`;

const definition: PartialService = {
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

/** A portal with a customer ("owner") whose rows the other actors attack. Secret texts in those rows reveal a leak. */
export async function startStage() {
  const portal = await startPortal({ environment: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal' } });
  const origin = portal.shell.url;
  const people = await People.signInAll(origin);
  const [owner, admin] = [people.person('owner'), people.person('admin')];
  const texts = { address: canary('address'), passport: canary('passport'), secret: canary('secret') };
  const profile = await people.call<UserProfile>(owner.token, userEndpoints.getUser, { id: owner.id });
  const { version: _, ...own } = profile;
  await people.call(owner.token, userEndpoints.updateProfile, { ...own, residentialAddress: texts.address });

  const addService = async (changes: Partial<PartialService>) => {
    const content = writeServiceJson({ ...definition, ...changes });
    const body = { id: 0, serviceName: content.name, serviceJSON: JSON.stringify(content) };
    return Number.parseInt(await people.call<string>(admin.token, serviceEndpoints.addService, body), 10);
  };
  const service = await addService({});
  const hidden = await addService({ status: 'saved', name: 'Unpublished service' });
  const content = readServiceJson(writeServiceJson(definition));

  async function upload(person: Person, name: string) {
    const input = { prefix: `${person.id}/202603040607/`, bucketName: BUCKET_NAME };
    const file = { name, content: await createPdf(name) };
    const { prefix, fileName } = await people.call<StoredFile>(person.token, fileEndpoints.uploadFile, input, file);
    return { prefix, name: fileName, contentType: 'application/pdf', key: prefix + fileName };
  }

  /** The input that the application form would send. */
  function form(person: Pick<Person, 'id'>, options: Partial<Form> = {}) {
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
  const save = (person: Person, given: Partial<Form>) =>
    people.call<{ id: number }>(person.token, applicationEndpoints.addApplication, form(person, given));

  const files = { submitted: await upload(owner, `${canary('file')}.pdf`), draft: await upload(owner, 'draft.pdf') };
  const { id: submitted } = await save(owner, { file: files.submitted, submitted: true });
  const { id: draft } = await save(owner, { file: files.draft });
  const { transaction } = await people.call<{ transaction: { transactionId: string } }>(
    admin.token,
    transactionEndpoints.createTransaction,
    { applicationId: submitted, status: 'Completed' },
  );

  const { id: view } = await people.call<{ id: number }>(people.person('superAdmin').token, queueEndpoints.saveView, {
    id: 0,
    name: 'Own',
    query: 'status=1',
    shared: false,
  });

  /** Everything the owner can read, to detect changes. */
  async function readOwnerRows(): Promise<string> {
    // An account has ten sessions at most, and the attack creates many.
    const { token, id } = await people.signInAgain('owner');
    const ask = { pageNumber: 1, pageSize: 50, statusId: 0 };
    const list = await people.call<{ applications: ApplicationSummary[] }>(
      token,
      applicationEndpoints.getAllApplications,
      ask,
    );
    const each = list.applications.map(({ id: appId }) =>
      people.call(token, applicationEndpoints.getApplications, { appId }),
    );
    return JSON.stringify([await people.call(token, userEndpoints.getUser, { id }), list, await Promise.all(each)]);
  }

  return {
    portal,
    origin,
    people,
    upload,
    form,
    save,
    ownRows: readOwnerRows,
    ids: {
      passport: content.items[0]?.field,
      secret: content.items[1]?.field,
      service,
      hidden,
      submitted,
      draft,
      view,
      transaction: transaction.transactionId,
    },
    files,
    uploadId: randomUUID(),
    file: { name: 'a.pdf', content: await createPdf('a.pdf') },
    /** Only the owner and staff may ever read these texts. */
    canaries: [...Object.values(texts), files.submitted.name, own.email, own.phone],
    stop: () => portal.stop(),
  };
}

interface Form {
  readonly applicationId: number;
  readonly file: { prefix: string; name: string; contentType: string };
  readonly submitted: boolean;
  readonly values: readonly string[];
}
