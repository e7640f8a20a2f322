import type { ParsedInputOf } from '@emigration-portal/shared-api';
import type { endpoints } from '@emigration-portal/shared-api/openapi';
import type * as z from 'zod/mini';
import { type AuditEntry, recordReadAudit } from '../../db/audit.ts';
import { type Actor, auditOriginOf, type Call } from '../../handler.ts';
import type { EndpointName } from '../routes.ts';

type ReadAudit = Pick<AuditEntry, 'action' | 'object' | 'after'>;
type ReadAuditor<Name extends EndpointName> = (
  input: ParsedInputOf<(typeof endpoints)[Name]>,
  output: z.output<(typeof endpoints)[Name]['output']>,
  actor: Actor,
) => ReadAudit | undefined;

/** `itself`: the handler records the row in its own transaction. `nobody`: the call shows no person. */
type AuditRule<Name extends EndpointName> = ReadAuditor<Name> | 'itself' | 'nobody';

const listFacts = (input: object, rows: readonly unknown[], totalRecords: number): Record<string, unknown> => ({
  ...input,
  rows: rows.length,
  totalRecords,
});

/** What the audit trail records of each call. The compiler finds a missing call. */
const readAuditRules: { readonly [Name in EndpointName]: AuditRule<Name> } = {
  login: 'itself',
  register: 'itself',
  forgotPassword: 'itself',
  verifyResetCode: 'itself',
  updatePasswordDirectly: 'itself',
  logout: 'itself',
  askPasskey: 'nobody',
  verifyPasskey: 'itself',
  verifyTotp: 'itself',
  verifyRecoveryCode: 'itself',
  getSecondFactors: 'nobody',
  askProof: 'nobody',
  beginPasskey: 'nobody',
  addPasskey: 'itself',
  renamePasskey: 'itself',
  removePasskey: 'itself',
  beginTotp: 'nobody',
  addTotp: 'itself',
  removeTotp: 'itself',
  makeRecoveryCodes: 'itself',
  getFactorsOf: ({ userIds }) => ({ action: 'user.list', object: 'user', after: { factorsOf: userIds } }),
  resetFactors: 'itself',
  confirmAddress: 'itself',
  undoChange: 'itself',
  getAddressState: 'nobody',
  getPassport: 'nobody',
  savePassport: 'itself',
  deletePassport: 'itself',
  sendConfirmation: 'itself',
  takeBackChange: 'itself',
  getMailSettings: 'nobody',
  setMailSettings: 'itself',
  setLanguage: 'itself',
  getUser: ({ id }, _, actor) => (id === actor.id ? undefined : { action: 'user.read', object: `user:${id}` }),
  updateProfile: 'itself',
  updatePassword: 'itself',
  getAllUsers: (input, { data, totalRecords }) => ({
    action: 'user.list',
    object: 'user',
    after: listFacts(input, data, totalRecords),
  }),
  addAdmin: 'itself',
  deleteAdmin: 'itself',
  getAllCountries: 'nobody',
  addService: 'itself',
  getServices: 'nobody',
  getServiceVersions: 'nobody',
  getAllServices: 'nobody',
  getOpenApplications: 'nobody',
  withdrawApplication: 'itself',
  addApplication: 'itself',
  getApplications: ({ appId }, { userId }, actor) =>
    userId === actor.id ? undefined : { action: 'application.read', object: `application:${appId}` },
  getAllApplications: (input, { applications, totalRecords }) => ({
    action: 'application.list',
    object: 'application',
    after: listFacts(input, applications, totalRecords),
  }),
  getReceipt: 'nobody',
  getApplicationHistory: 'nobody',
  createBatch: 'itself',
  getBatches: 'nobody',
  getBatch: 'nobody',
  inviteWorkers: 'itself',
  changeWorker: 'itself',
  getWorkerData: 'itself',
  answerWorkerData: 'itself',
  getQueueFigures: 'nobody',
  // Shows only two application numbers and the name of the service.
  getQueueNeighbours: 'nobody',
  getApplicationChanges: ({ appId }) => ({ action: 'application.history', object: `application:${appId}` }),
  revealAnswer: 'itself',
  getColleagues: 'nobody',
  getServiceNames: 'nobody',
  getViews: 'nobody',
  saveView: 'nobody',
  deleteView: 'nobody',
  setDefaultView: 'nobody',
  assign: 'itself',
  takeNext: 'itself',
  sendReminders: 'itself',
  exportQueue: 'itself',
  getDesk: ({ appId }) => ({ action: 'application.desk', object: `application:${appId}` }),
  attend: 'nobody',
  decideItem: 'itself',
  addNote: 'itself',
  askOpinion: 'itself',
  giveOpinion: 'itself',
  getFigures: 'nobody',
  uploadFile: 'itself',
  uploadPart: 'itself',
  uploadState: 'nobody',
  cancelUpload: 'itself',
  downloadFile: 'itself',
  deleteFile: 'itself',
  createTransaction: 'itself',
  getTransactions: (input, { data, totalRecords }) => ({
    action: 'transaction.list',
    object: 'transaction',
    after: listFacts(input, data, totalRecords),
  }),
  exportTransactions: 'itself',
  getTransaction: (_, { applicationId, transactionId }) => ({
    action: 'transaction.read',
    object: `application:${applicationId}`,
    after: { transactionId },
  }),
  issueInvoice: ({ transactionId }, { number }) => ({
    action: 'transaction.read',
    object: `transaction:${transactionId}`,
    after: { invoice: number },
  }),
  verifyCertificate: 'nobody',
  getUndeliverableMails: (input, { data, totalRecords }) => ({
    action: 'mail.list',
    object: 'mail',
    after: listFacts(input, data, totalRecords),
  }),
  tryMailAgain: 'itself',
  reportWord: 'nobody',
  getWordReports: 'nobody',
  closeWordReport: 'itself',
  getAudit: (input, { data, totalRecords }) => ({
    action: 'audit.list',
    object: 'audit',
    after: listFacts(input, data, totalRecords),
  }),
  exportAudit: 'itself',
  publish: 'itself',
  point: 'itself',
  rollOut: 'itself',
  remove: 'itself',
  getReleases: 'nobody',
  reportRemote: 'nobody',
  reportViolations: 'nobody',
  getViolations: 'nobody',
};

/** Records a read by staff. Call it before sending the answer, so that nobody reads without a record. */
export async function recordStaffRead(name: EndpointName, call: Call, output: unknown): Promise<void> {
  if (call.actor?.role !== 'Admin') return;
  const rule: unknown = readAuditRules[name];
  if (typeof rule !== 'function') return;
  // The table pairs each call with its own schemas; the router passes what those schemas parsed.
  const readAudit: ReadAudit | undefined = rule(call.input, output, call.actor);
  if (readAudit) await recordReadAudit(call.context.db, { ...auditOriginOf(call), ...readAudit });
}
