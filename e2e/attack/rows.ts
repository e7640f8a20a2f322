import { BUCKET_NAME } from '@emigration-portal/shared-api';
import type { Actor, EndpointName, PermissionRow } from '@emigration-portal/shared-api/permissions';
import type { Upload } from './http-request.ts';
import { PASSWORD, type SignedInPerson } from './people.ts';
import type { Stage } from './stage.ts';

type Input = Readonly<Record<string, unknown>>;

export interface RowCall {
  /** `person` makes the call; undefined for a visitor. */
  readonly input: (stage: Stage, person: SignedInPerson | undefined) => Input | Promise<Input>;
  readonly upload?: (stage: Stage) => Upload;
  /** Actors that do not make the call, because they would change rows that other calls need. */
  readonly except?: readonly Actor[];
}

type RowCalls = {
  readonly [Name in EndpointName]?: { readonly [Of in PermissionRow<Name>]?: RowCall | RowCall['input'] };
};

const bucketName = BUCKET_NAME;
const uploadPart = { bucketName, fileName: 'a.pdf', size: 1_000, offset: 0, sha256: '0'.repeat(64) };
const ownerOf = ({ people }: Stage) => people.getPerson('owner');
const personFields = { firstName: 'A', lastName: 'B', phone: '+971501239009', country: 'United Arab Emirates' };
const buildProfile = (id: number) => ({ id, email: `taken-${id}@attacker.example`, ...personFields });
const superAdminOf = ({ people }: Stage) => people.getPerson('superAdmin');
const ownerFolderOf = (s: Stage) => `${ownerOf(s).id}/202603040607/`;
const missingRow = { id: 999_999 };

const forEachApplication = (input: RowCall['input'] = () => ({})) => ({
  'the owner’s': async (s: Stage, person?: SignedInPerson) => ({ appId: s.ids.submitted, ...(await input(s, person)) }),
  'the owner’s draft': async (s: Stage, person?: SignedInPerson) => ({
    appId: s.ids.draft,
    ...(await input(s, person)),
  }),
});
/** The saved view belongs to the super admin, so only the other actors make the call. */
const forSavedView = (otherFields: Input = {}) => ({
  input: (s: Stage) => ({ ...otherFields, id: s.ids.savedView }),
  except: ['superAdmin'] as const,
});

/** Every call with the id of somebody's row. Rows that a call deletes are created again for each actor. */
export const rowCalls: RowCalls = {
  getUser: {
    'the owner': (s) => ({ id: ownerOf(s).id }),
    'an admin': (s) => ({ id: s.people.getPerson('admin').id }),
    'the super admin': (s) => ({ id: superAdminOf(s).id }),
  },
  updateProfile: {
    'the super admin': { input: (s) => buildProfile(superAdminOf(s).id), except: ['superAdmin'] },
    'the owner, who gets another e-mail': {
      input: (s) => buildProfile(ownerOf(s).id),
      except: ['owner', 'superAdmin'],
    },
  },
  sendConfirmation: { 'the owner': (s) => ({ id: ownerOf(s).id }) },
  takeBackChange: { 'the owner': (s) => ({ id: ownerOf(s).id }) },
  updatePassword: {
    'the owner, with a wrong password': (s) => ({
      userId: ownerOf(s).id,
      currentPassword: 'wrong',
      newPassword: PASSWORD,
    }),
  },
  deleteAdmin: {
    'a customer': (s) => ({ id: ownerOf(s).id }),
    'the super admin': (s) => ({ id: superAdminOf(s).id }),
  },
  addAdmin: { 'a customer': (s) => buildProfile(ownerOf(s).id) },
  renamePasskey: { 'somebody else’s': () => ({ id: 1, name: 'x' }) },
  removePasskey: {
    'somebody else’s': ({ people }, person) => ({
      id: 1,
      currentPassword: Object.values(people.accounts).find(({ userName }) => userName === person?.email)?.password,
    }),
  },
  resetFactors: {
    'a customer': (s) => ({ userId: ownerOf(s).id, reason: 'x' }),
    'the super admin': (s) => ({ userId: superAdminOf(s).id, reason: 'x' }),
  },
  closeWordReport: { 'no report': () => missingRow },
  tryMailAgain: { 'no mail': (s) => ({ id: s.uploadId }) },
  getServices: {
    'a draft': (s) => ({ id: s.ids.unpublished }),
    'the version of the owner’s application': (s) => ({ id: s.ids.service, applicationId: s.ids.submitted }),
    'a version': (s) => ({ id: s.ids.service, version: 1 }),
  },
  addService: { 'a service, with invalid JSON': (s) => ({ id: s.ids.service, serviceName: 'x', serviceJSON: '{}' }) },
  getServiceVersions: { 'a service': (s) => ({ id: s.ids.service }) },
  getOpenApplications: { 'a service': (s) => ({ id: s.ids.service }) },
  getApplications: {
    ...forEachApplication(),
    'the owner’s, with the id of the caller': (s, person) => ({ appId: s.ids.submitted, userId: person?.id ?? 0 }),
  },
  addApplication: {
    'the owner’s draft': (s) =>
      s.buildApplicationInput(ownerOf(s), { applicationId: s.ids.draft, file: s.files.draft }),
  },
  withdrawApplication: {
    'the owner’s': { input: (s) => ({ appId: s.ids.submitted }), except: ['owner'] },
    'the owner’s draft': (s) => ({ appId: s.ids.draft }),
  },
  getReceipt: forEachApplication(),
  getApplicationHistory: { 'the owner’s': (s) => ({ appId: s.ids.submitted }) },
  getQueueNeighbours: forEachApplication(() => ({ statusId: 0 })),
  getApplicationChanges: forEachApplication(),
  revealAnswer: forEachApplication((s) => ({ field: s.ids.secret })),
  getBatch: { 'somebody else’s': () => ({ ...missingRow, pageNumber: 1, pageSize: 10 }) },
  inviteWorkers: { 'somebody else’s': () => missingRow },
  changeWorker: {
    'somebody else’s': (s) => ({ applicationId: s.ids.draft, name: 'A', email: 'a@attacker.example' }),
  },
  createBatch: {
    'without a company': (s) => ({
      serviceId: s.ids.service,
      serviceVersion: 1,
      name: 'x',
      workers: [{ name: 'A', email: 'a@attacker.example', answers: [] }],
    }),
  },
  uploadFile: {
    'the owner’s folder': { input: (s) => ({ prefix: ownerFolderOf(s), bucketName }), upload: (s) => s.file },
  },
  uploadPart: {
    'the owner’s folder': {
      input: (s) => ({ ...uploadPart, uploadId: s.uploadId, prefix: ownerFolderOf(s) }),
      upload: () => ({ name: 'a.pdf', content: Buffer.from('%PDF-1.4') }),
    },
  },
  uploadState: { 'the caller’s': (s) => ({ uploadId: s.uploadId }) },
  cancelUpload: { 'the caller’s': (s) => ({ uploadId: s.uploadId }) },
  downloadFile: {
    'the owner’s document': (s) => ({ key: s.files.submitted.key, bucketName }),
    'the owner’s document of a draft': (s) => ({ key: s.files.draft.key, bucketName }),
  },
  deleteFile: {
    'the owner’s evidence': (s) => ({ key: s.files.submitted.key, bucketName }),
    'the owner’s': async (s) => ({ key: (await s.uploadPdf(ownerOf(s), 'loose.pdf')).key, bucketName }),
  },
  createTransaction: { 'the owner’s': (s) => ({ applicationId: s.ids.submitted, status: 'Completed' }) },
  getTransaction: { 'the owner’s': (s) => ({ transactionId: s.ids.transaction }) },
  issueInvoice: { 'the owner’s': (s) => ({ transactionId: s.ids.transaction }) },
  getDesk: forEachApplication(),
  attend: forEachApplication(),
  decideItem: forEachApplication((s) => ({ field: s.ids.passport, verdict: 'accepted', words: '' })),
  addNote: forEachApplication(() => ({ text: 'x' })),
  askOpinion: forEachApplication((s, person) => {
    const admin = s.people.getPerson('admin');
    return { colleagueId: person?.id === admin.id ? superAdminOf(s).id : admin.id, question: '' };
  }),
  giveOpinion: {
    'an unknown question': (s) => ({ appId: s.ids.submitted, opinionId: 999_999, agrees: true, words: '' }),
  },
  saveView: { 'somebody else’s, shared': forSavedView({ name: 'x', query: 'status=1', shared: false }) },
  deleteView: { 'somebody else’s': forSavedView() },
  setDefaultView: { 'somebody else’s': forSavedView() },
};

/** Input fields that identify somebody's row. */
const rowFieldPattern = /^(id|appId|applicationId|userId|key|prefix|uploadId|transactionId)$/;

/** Calls with such a field that is only a filter, or the id of a new row. */
export const callsWithoutRow: Partial<Record<EndpointName, string>> = {
  register: 'an id that is always 0',
  getAllUsers: 'a filter of a list for admins',
  getAllApplications: 'a filter: customers see only their own applications, and the fuzz attack checks it',
  getAllServices: 'a filter that the server ignores',
  getTransactions: 'a filter of a list for admins',
  exportTransactions: 'a filter of a list for admins',
  getAudit: 'a filter of a list for super admins',
  exportAudit: 'a filter of a list for super admins',
};

export const hasRowField = (fields: readonly string[]): boolean => fields.some((field) => rowFieldPattern.test(field));
