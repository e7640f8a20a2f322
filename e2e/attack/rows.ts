import { BUCKET_NAME } from '@emigration-portal/shared-api';
import type { endpoints } from '@emigration-portal/shared-api/openapi';
import type { Upload } from './call.ts';
import { PASSWORD, type Person } from './people.ts';
import type { Stage } from './stage.ts';

export type EndpointName = keyof typeof endpoints;
type Input = Readonly<Record<string, unknown>>;

/** A call on a row that somebody owns, and how it answers each actor, in the order of `actors`. */
export interface Row {
  readonly endpoint: EndpointName;
  readonly of: string;
  readonly statuses: readonly number[];
  /** Undefined for a visitor: `person` is who calls. */
  readonly input: (stage: Stage, person: Person | undefined) => Input | Promise<Input>;
  readonly upload?: Upload;
}

/** It would change what the other rows stand on. */
export const NOT_TRIED = 0;
const ownerAndAdmins = [401, 200, 404, 200, 200, 401, 401];
const ownerAlone = [401, 200, 404, 404, 404, 401, 401];
const admins = [401, 403, 403, 200, 200, 401, 401];
const adminsWithout = [401, 403, 403, 404, 404, 401, 401];
const customersWithout = [401, 404, 404, 403, 403, 401, 401];
const adminWithout = [401, 403, 403, 404, NOT_TRIED, 401, 401];
const bucketName = BUCKET_NAME;
const bytes = Buffer.from('%PDF-1.4');
const part = { bucketName, fileName: 'a.pdf', size: 1_000, offset: 0, sha256: '0'.repeat(64) };
const owner = ({ people }: Stage) => people.person('owner');
const names = { firstName: 'A', lastName: 'B', phone: '+971501239009', country: 'United Arab Emirates' };
const view = { name: 'x', query: 'status=1', shared: false };
/** What administrators may do with an application, and what the call says beside which one. */
const atDesk: Partial<Record<EndpointName, (stage: Stage, person: Person | undefined) => Input>> = {
  getDesk: () => ({}),
  attend: () => ({}),
  decideItem: ({ ids }) => ({ field: ids.passport, verdict: 'accepted', words: '' }),
  addNote: () => ({ text: 'x' }),
  askOpinion: ({ people }, person) => {
    const admin = people.person('admin');
    return { colleagueId: person?.id === admin.id ? people.person('superAdmin').id : admin.id, question: '' };
  },
};
const profile = (id: number) => ({ id, email: `taken-${id}@attacker.example`, ...names });

/** Every call that names a row of somebody. What a call destroys is made anew for each actor. */
export const rows: readonly Row[] = [
  row('getUser', 'the owner', ownerAndAdmins, (s) => ({ id: owner(s).id })),
  row('getUser', 'an admin', [401, 404, 404, 200, 200, 401, 401], (s) => ({ id: s.people.person('admin').id })),
  row('getUser', 'the super admin', [401, 404, 404, 404, 200, 401, 401], (s) => ({
    id: s.people.person('superAdmin').id,
  })),
  row('updateProfile', 'the super admin', [401, 403, 403, 403, NOT_TRIED, 401, 401], (s) =>
    profile(s.people.person('superAdmin').id),
  ),
  row('updateProfile', 'the owner, who gets another e-mail', [401, NOT_TRIED, 403, 403, NOT_TRIED, 401, 401], (s) =>
    profile(owner(s).id),
  ),
  row('sendConfirmation', 'the owner', [401, 200, 403, 403, 200, 401, 401], (s) => ({ id: owner(s).id })),
  row('takeBackChange', 'the owner', [401, 200, 403, 403, 200, 401, 401], (s) => ({ id: owner(s).id })),
  row('updatePassword', 'the owner', [401, 400, 403, 403, 403, 401, 401], (s) => ({
    userId: owner(s).id,
    currentPassword: 'wrong',
    newPassword: PASSWORD,
  })),
  row('deleteAdmin', 'the owner', [401, 403, 403, 403, 404, 401, 401], (s) => ({ id: owner(s).id })),
  row('deleteAdmin', 'the super admin', [401, 403, 403, 403, 409, 401, 401], (s) => ({
    id: s.people.person('superAdmin').id,
  })),
  row('addAdmin', 'the owner made an admin', [401, 403, 403, 403, 404, 401, 401], (s) => profile(owner(s).id)),
  row('renamePasskey', 'nobody', [401, 403, 403, 404, 404, 401, 401], () => ({ id: 1, name: 'x' })),
  row('removePasskey', 'nobody', [401, 403, 403, 404, 404, 401, 401], ({ people }, person) => ({
    id: 1,
    currentPassword: Object.values(people.accounts).find(({ userName }) => userName === person?.email)?.password,
  })),
  row('resetFactors', 'the owner', [401, 403, 403, 403, 404, 401, 401], (s) => ({ userId: owner(s).id, reason: 'x' })),
  row('resetFactors', 'the super admin', [401, 403, 403, 403, 409, 401, 401], (s) => ({
    userId: s.people.person('superAdmin').id,
    reason: 'x',
  })),
  row('tryMailAgain', 'nobody', [401, 403, 403, 404, 404, 401, 401], (s) => ({ id: s.uploadId })),
  row('getServices', 'an unpublished service', [401, 404, 404, 200, 200, 401, 401], (s) => ({ id: s.ids.hidden })),
  row('getServices', 'as the owner’s application has it', ownerAndAdmins, (s) => ({
    id: s.ids.service,
    applicationId: s.ids.submitted,
  })),
  row('addService', 'a service', [401, 403, 403, 400, 400, 401, 401], (s) => ({
    id: s.ids.service,
    serviceName: 'x',
    serviceJSON: '{}',
  })),
  row('getServiceVersions', 'a service', admins, (s) => ({ id: s.ids.service })),
  row('getServices', 'a version', [401, 404, 404, 200, 200, 401, 401], (s) => ({ id: s.ids.service, version: 1 })),
  row('getOpenApplications', 'a service', admins, (s) => ({ id: s.ids.service })),
  row('getApplications', 'the owner’s', ownerAndAdmins, (s) => ({ appId: s.ids.submitted })),
  row('getApplications', 'the owner’s draft', ownerAlone, (s) => ({ appId: s.ids.draft })),
  row('getApplications', 'the owner’s, as if it were one’s own', ownerAndAdmins, (s, person) => ({
    appId: s.ids.submitted,
    userId: person?.id ?? 0,
  })),
  row('addApplication', 'the owner’s draft', ownerAlone, (s) =>
    s.form(owner(s), { applicationId: s.ids.draft, file: s.files.draft }),
  ),
  row('withdrawApplication', 'the owner’s', [401, NOT_TRIED, 404, 403, 403, 401, 401], (s) => ({
    appId: s.ids.submitted,
  })),
  row('withdrawApplication', 'the owner’s draft', [401, 409, 404, 403, 403, 401, 401], (s) => ({
    appId: s.ids.draft,
  })),
  row('getReceipt', 'the owner’s', [401, 200, 404, 403, 403, 401, 401], (s) => ({ appId: s.ids.submitted })),
  row('getReceipt', 'the owner’s draft', [401, 404, 404, 403, 403, 401, 401], (s) => ({ appId: s.ids.draft })),
  row('getApplicationHistory', 'the owner’s', [401, 200, 404, 403, 403, 401, 401], (s) => ({ appId: s.ids.submitted })),
  row('getQueueNeighbours', 'the owner’s', admins, (s) => ({ appId: s.ids.submitted, statusId: 0 })),
  row('getQueueNeighbours', 'the owner’s draft', [401, 403, 403, 404, 404, 401, 401], (s) => ({
    appId: s.ids.draft,
    statusId: 0,
  })),
  row('getApplicationChanges', 'the owner’s', admins, (s) => ({ appId: s.ids.submitted })),
  row('getApplicationChanges', 'the owner’s draft', [401, 403, 403, 404, 404, 401, 401], (s) => ({
    appId: s.ids.draft,
  })),
  row('revealAnswer', 'the owner’s', admins, (s) => ({ appId: s.ids.submitted, field: s.ids.secret })),
  row('revealAnswer', 'the owner’s draft', [401, 403, 403, 404, 404, 401, 401], (s) => ({
    appId: s.ids.draft,
    field: s.ids.secret,
  })),
  row('getBatch', 'nobody', customersWithout, () => ({ id: 999_999, pageNumber: 1, pageSize: 10 })),
  row('inviteWorkers', 'nobody', customersWithout, () => ({ id: 999_999 })),
  row('changeWorker', 'nobody', customersWithout, (s) => ({
    applicationId: s.ids.draft,
    name: 'A',
    email: 'a@attacker.example',
  })),
  row('createBatch', 'of a service, without a company', [401, 400, 400, 403, 403, 401, 401], (s) => ({
    serviceId: s.ids.service,
    serviceVersion: 1,
    name: 'x',
    workers: [{ name: 'A', email: 'a@attacker.example', answers: [] }],
  })),
  row('uploadFile', 'the owner’s folder', [401, 400, 403, 403, 403, 401, 401], (s) => ({
    prefix: `${owner(s).id}/202603040607/`,
    bucketName,
  })),
  row(
    'uploadPart',
    'the owner’s folder',
    [401, 200, 403, 403, 403, 401, 401],
    (s) => ({ ...part, uploadId: s.uploadId, prefix: `${owner(s).id}/202603040607/` }),
    { name: 'a.pdf', content: bytes },
  ),
  row('uploadState', 'the owner’s upload', [401, 200, 200, 200, 200, 401, 401], (s) => ({ uploadId: s.uploadId })),
  row('cancelUpload', 'the owner’s upload', [401, 200, 200, 200, 200, 401, 401], (s) => ({ uploadId: s.uploadId })),
  row('downloadFile', 'the owner’s document', ownerAndAdmins, (s) => ({ key: s.files.submitted.key, bucketName })),
  row('downloadFile', 'the owner’s document of a draft', ownerAlone, (s) => ({ key: s.files.draft.key, bucketName })),
  row('deleteFile', 'the owner’s document', [401, 409, 404, 404, 404, 401, 401], (s) => ({
    key: s.files.submitted.key,
    bucketName,
  })),
  row('deleteFile', 'a file of the owner’s', ownerAlone, async (s) => ({
    key: (await s.upload(owner(s), 'loose.pdf')).key,
    bucketName,
  })),
  row('createTransaction', 'the owner’s', admins, (s) => ({ applicationId: s.ids.submitted, status: 'Completed' })),
  row('getTransaction', 'the owner’s', ownerAndAdmins, (s) => ({ transactionId: s.ids.transaction })),
  row('issueInvoice', 'the owner’s', ownerAndAdmins, (s) => ({ transactionId: s.ids.transaction })),
  ...Object.entries(atDesk).flatMap(([name, input]) => [
    row(name as EndpointName, 'the owner’s', admins, (s, person) => ({ appId: s.ids.submitted, ...input(s, person) })),
    row(name as EndpointName, 'the owner’s draft', adminsWithout, (s, person) => ({
      appId: s.ids.draft,
      ...input(s, person),
    })),
  ]),
  row('giveOpinion', 'nobody', adminsWithout, (s) => ({
    appId: s.ids.submitted,
    opinionId: 999_999,
    agrees: true,
    words: '',
  })),
  row('saveView', 'the super admin’s', adminWithout, (s) => ({ ...view, id: s.ids.view })),
  row('deleteView', 'the super admin’s', adminWithout, (s) => ({ id: s.ids.view })),
  row('setDefaultView', 'the super admin’s', adminWithout, (s) => ({ id: s.ids.view })),
];

function row(
  endpoint: EndpointName,
  of: string,
  statuses: readonly number[],
  input: Row['input'],
  upload?: Upload,
): Row {
  return { endpoint, of, statuses, input, ...(upload ? { upload } : {}) };
}

/** Names of inputs that say whose row a call is about. */
const namesRow = /^(id|appId|applicationId|userId|key|prefix|uploadId|transactionId)$/;

/** Calls whose input has such a name and that are about no row: a list's filter, or a new row. */
export const filters: Partial<Record<EndpointName, string>> = {
  register: 'an id that is always 0',
  getAllUsers: 'a filter of a list for admins',
  getAllApplications: 'a filter: a customer sees his own whatever it says, which the fuzz looks at',
  getAllServices: 'a filter nobody reads',
  getTransactions: 'a filter of a list for admins',
  exportTransactions: 'a filter of a list for admins',
  getAudit: 'a filter of a list for super admins',
  exportAudit: 'a filter of a list for super admins',
};

export const isAboutRow = (fields: readonly string[]): boolean => fields.some((field) => namesRow.test(field));
