import { BUCKET_NAME } from '@emigration-portal/shared-api';
import type { Actor, EndpointName, PermissionRow } from '@emigration-portal/shared-api/permissions';
import type { Upload } from './http-request.ts';
import { PASSWORD, type Person } from './people.ts';
import type { Stage } from './stage.ts';

type Input = Readonly<Record<string, unknown>>;

export interface RowCall {
  /** `person` makes the call; undefined for a visitor. */
  readonly input: (stage: Stage, person: Person | undefined) => Input | Promise<Input>;
  readonly upload?: (stage: Stage) => Upload;
  /** These actors would change rows that other calls need. */
  readonly except?: readonly Actor[];
}

type Rows = { readonly [Name in EndpointName]?: { readonly [Of in PermissionRow<Name>]?: RowCall | RowCall['input'] } };

const bucketName = BUCKET_NAME;
const part = { bucketName, fileName: 'a.pdf', size: 1_000, offset: 0, sha256: '0'.repeat(64) };
const owner = ({ people }: Stage) => people.person('owner');
const names = { firstName: 'A', lastName: 'B', phone: '+971501239009', country: 'United Arab Emirates' };
const profile = (id: number) => ({ id, email: `taken-${id}@attacker.example`, ...names });
const superAdmin = ({ people }: Stage) => people.person('superAdmin');
const folder = (s: Stage) => `${owner(s).id}/202603040607/`;
const missingRow = { id: 999_999 };

const onApplication = (input: RowCall['input'] = () => ({})) => ({
  'the owner’s': async (s: Stage, person?: Person) => ({ appId: s.ids.submitted, ...(await input(s, person)) }),
  'the owner’s draft': async (s: Stage, person?: Person) => ({ appId: s.ids.draft, ...(await input(s, person)) }),
});
/** The view belongs to the super admin, so the others make the call. */
const onView = (more: Input = {}) => ({
  input: (s: Stage) => ({ ...more, id: s.ids.view }),
  except: ['superAdmin'] as const,
});

/** Every call with the id of somebody's row. Rows that a call deletes are created again for each actor. */
export const rowCalls: Rows = {
  getUser: {
    'the owner': (s) => ({ id: owner(s).id }),
    'an admin': (s) => ({ id: s.people.person('admin').id }),
    'the super admin': (s) => ({ id: superAdmin(s).id }),
  },
  updateProfile: {
    'the super admin': { input: (s) => profile(superAdmin(s).id), except: ['superAdmin'] },
    'the owner, who gets another e-mail': { input: (s) => profile(owner(s).id), except: ['owner', 'superAdmin'] },
  },
  sendConfirmation: { 'the owner': (s) => ({ id: owner(s).id }) },
  takeBackChange: { 'the owner': (s) => ({ id: owner(s).id }) },
  updatePassword: {
    'the owner, with a wrong password': (s) => ({
      userId: owner(s).id,
      currentPassword: 'wrong',
      newPassword: PASSWORD,
    }),
  },
  deleteAdmin: {
    'a customer': (s) => ({ id: owner(s).id }),
    'the super admin': (s) => ({ id: superAdmin(s).id }),
  },
  addAdmin: { 'a customer': (s) => profile(owner(s).id) },
  renamePasskey: { 'another’s': () => ({ id: 1, name: 'x' }) },
  removePasskey: {
    'another’s': ({ people }, person) => ({
      id: 1,
      currentPassword: Object.values(people.accounts).find(({ userName }) => userName === person?.email)?.password,
    }),
  },
  resetFactors: {
    'a customer': (s) => ({ userId: owner(s).id, reason: 'x' }),
    'the super admin': (s) => ({ userId: superAdmin(s).id, reason: 'x' }),
  },
  tryMailAgain: { 'no mail': (s) => ({ id: s.uploadId }) },
  getServices: {
    'a draft': (s) => ({ id: s.ids.hidden }),
    'as the owner’s application has it': (s) => ({ id: s.ids.service, applicationId: s.ids.submitted }),
    'a version': (s) => ({ id: s.ids.service, version: 1 }),
  },
  addService: { 'a service, of another shape': (s) => ({ id: s.ids.service, serviceName: 'x', serviceJSON: '{}' }) },
  getServiceVersions: { 'a service': (s) => ({ id: s.ids.service }) },
  getOpenApplications: { 'a service': (s) => ({ id: s.ids.service }) },
  getApplications: {
    ...onApplication(),
    'the owner’s, as if it were one’s own': (s, person) => ({ appId: s.ids.submitted, userId: person?.id ?? 0 }),
  },
  addApplication: {
    'the owner’s draft': (s) => s.form(owner(s), { applicationId: s.ids.draft, file: s.files.draft }),
  },
  withdrawApplication: {
    'the owner’s': { input: (s) => ({ appId: s.ids.submitted }), except: ['owner'] },
    'the owner’s draft': (s) => ({ appId: s.ids.draft }),
  },
  getReceipt: onApplication(),
  getApplicationHistory: { 'the owner’s': (s) => ({ appId: s.ids.submitted }) },
  getQueueNeighbours: onApplication(() => ({ statusId: 0 })),
  getApplicationChanges: onApplication(),
  revealAnswer: onApplication((s) => ({ field: s.ids.secret })),
  getBatch: { 'another’s': () => ({ ...missingRow, pageNumber: 1, pageSize: 10 }) },
  inviteWorkers: { 'another’s': () => missingRow },
  changeWorker: {
    'another’s': (s) => ({ applicationId: s.ids.draft, name: 'A', email: 'a@attacker.example' }),
  },
  createBatch: {
    'without a company': (s) => ({
      serviceId: s.ids.service,
      serviceVersion: 1,
      name: 'x',
      workers: [{ name: 'A', email: 'a@attacker.example', answers: [] }],
    }),
  },
  uploadFile: { 'the owner’s folder': { input: (s) => ({ prefix: folder(s), bucketName }), upload: (s) => s.file } },
  uploadPart: {
    'the owner’s folder': {
      input: (s) => ({ ...part, uploadId: s.uploadId, prefix: folder(s) }),
      upload: () => ({ name: 'a.pdf', content: Buffer.from('%PDF-1.4') }),
    },
  },
  uploadState: { 'one’s own': (s) => ({ uploadId: s.uploadId }) },
  cancelUpload: { 'one’s own': (s) => ({ uploadId: s.uploadId }) },
  downloadFile: {
    'the owner’s document': (s) => ({ key: s.files.submitted.key, bucketName }),
    'the owner’s document of a draft': (s) => ({ key: s.files.draft.key, bucketName }),
  },
  deleteFile: {
    'the owner’s evidence': (s) => ({ key: s.files.submitted.key, bucketName }),
    'the owner’s': async (s) => ({ key: (await s.upload(owner(s), 'loose.pdf')).key, bucketName }),
  },
  createTransaction: { 'the owner’s': (s) => ({ applicationId: s.ids.submitted, status: 'Completed' }) },
  getTransaction: { 'the owner’s': (s) => ({ transactionId: s.ids.transaction }) },
  issueInvoice: { 'the owner’s': (s) => ({ transactionId: s.ids.transaction }) },
  getDesk: onApplication(),
  attend: onApplication(),
  decideItem: onApplication((s) => ({ field: s.ids.passport, verdict: 'accepted', words: '' })),
  addNote: onApplication(() => ({ text: 'x' })),
  askOpinion: onApplication((s, person) => {
    const admin = s.people.person('admin');
    return { colleagueId: person?.id === admin.id ? superAdmin(s).id : admin.id, question: '' };
  }),
  giveOpinion: {
    'what nobody was asked': (s) => ({ appId: s.ids.submitted, opinionId: 999_999, agrees: true, words: '' }),
  },
  saveView: { 'another’s, shared': onView({ name: 'x', query: 'status=1', shared: false }) },
  deleteView: { 'another’s': onView() },
  setDefaultView: { 'another’s': onView() },
};

/** Input fields that identify somebody's row. */
const rowFieldPattern = /^(id|appId|applicationId|userId|key|prefix|uploadId|transactionId)$/;

/** Calls with such a field that is only a filter, or the id of a new row. */
export const callsWithoutRow: Partial<Record<EndpointName, string>> = {
  register: 'an id that is always 0',
  getAllUsers: 'a filter of a list for admins',
  getAllApplications: 'a filter: a customer sees his own whatever it says, which the fuzz looks at',
  getAllServices: 'a filter nobody reads',
  getTransactions: 'a filter of a list for admins',
  exportTransactions: 'a filter of a list for admins',
  getAudit: 'a filter of a list for super admins',
  exportAudit: 'a filter of a list for super admins',
};

export const hasRowField = (fields: readonly string[]): boolean => fields.some((field) => rowFieldPattern.test(field));
