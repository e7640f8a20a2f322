import type { Access } from './endpoint.ts';
import type { endpoints } from './openapi/index.ts';

/**
 * Callers in the permission tests. `owner` and `other` are customers. The session of `ended` has ended. The account of
 * `inactive` is closed.
 */
export const actors = ['visitor', 'owner', 'other', 'admin', 'superAdmin', 'ended', 'inactive'] as const;
export type Actor = (typeof actors)[number];

/** Callers without a session. */
export const actorsWithoutSession: readonly Actor[] = ['visitor', 'ended', 'inactive'];

/** Callers that each access allows. */
export const allowedActors = {
  public: actors,
  publisher: actors,
  signedIn: ['owner', 'other', 'admin', 'superAdmin'],
  customer: ['owner', 'other'],
  admin: ['admin', 'superAdmin'],
  superAdmin: ['superAdmin'],
} as const satisfies Readonly<Record<Access, readonly Actor[]>>;

type StatusOfEachActor<People extends readonly Actor[]> = { readonly [At in keyof People]: number };
/** One status for all allowed callers, or one status for each. */
type ExpectedStatuses<Allowed extends Access> = number | StatusOfEachActor<(typeof allowedActors)[Allowed]>;

type Permissions = {
  readonly [Name in keyof typeof endpoints]: Readonly<
    Record<string, ExpectedStatuses<(typeof endpoints)[Name]['access']>>
  >;
};

const ownerAndAdmins = [200, 404, 200, 200] as const;
const ownerAlone = [200, 404, 404, 404] as const;
const ownerAmongCustomers = [200, 404] as const;
const ownerAmongAll = [200, 403, 403, 403] as const;
const ownerOrSuper = [200, 403, 403, 200] as const;
const hiddenFromCustomers = [404, 404, 200, 200] as const;
const ofApplication = { 'the owner’s': 200, 'the owner’s draft': 404 } as const;
const ofBatch = { 'somebody else’s': 404, 'the caller’s': 200 } as const;
/** The status of a signed command depends on its signer, not on the caller. */
const ofSignedCommand = {
  'a remote, by its team': 200,
  'a remote, by another team': 403,
  'a remote, by an unknown publisher': 401,
} as const;

/**
 * Expected status of every call, by case and caller. A case names the object of the call and what is special about it.
 * One number is for all allowed callers; a list has one number for each, in the order of `allowedActors`. The server
 * refuses all other callers with 401 or 403. A call without a row here does not compile. The server's tests try every
 * case; the attack test tries those that it can set up from outside.
 */
export const permissions = {
  login: { somebody: 200 },
  register: { 'a new account': 200 },
  logout: { 'the caller': 200 },
  forgotPassword: { somebody: 200 },
  verifyResetCode: { 'somebody, a wrong code': 200 },
  updatePasswordDirectly: { 'without a ticket': 400, 'with the ticket of somebody else': 400, 'with the ticket': 200 },
  getUser: { 'the owner': ownerAndAdmins, 'an admin': hiddenFromCustomers, 'the super admin': [404, 404, 404, 200] },
  updateProfile: {
    'the owner': [200, 403, 200, 200],
    'the owner, who gets another e-mail': ownerOrSuper,
    'an admin': [403, 403, 200, 200],
    'the super admin': [403, 403, 403, 200],
  },
  updatePassword: { 'the owner': ownerAmongAll, 'the owner, with a wrong password': [400, 403, 403, 403] },
  setLanguage: { 'the caller’s': 200 },
  getAllUsers: { customers: 200, admins: [403, 200] },
  addAdmin: { 'a new one': 200, 'an admin': 200, 'the super admin': 409, 'a customer': 404 },
  deleteAdmin: { 'an admin': 200, 'the super admin': 409, 'a customer': 404 },
  askPasskey: { 'without a ticket': 401 },
  verifyPasskey: { 'without a ticket': 401 },
  verifyTotp: { 'without a ticket': 401 },
  verifyRecoveryCode: { 'without a ticket': 401 },
  getSecondFactors: { 'the caller’s': 200 },
  askProof: { 'the caller, without a factor': 404 },
  beginPasskey: { 'the caller': 200 },
  addPasskey: { 'the caller, without a challenge': 400 },
  renamePasskey: { 'somebody else’s': 404 },
  removePasskey: { 'somebody else’s': 404 },
  beginTotp: { 'the caller': 200 },
  addTotp: { 'the caller, with a wrong code': 401 },
  removeTotp: { 'the caller, without an app': 404 },
  makeRecoveryCodes: { 'the caller, without a factor': 404 },
  getFactorsOf: { 'an admin': 200 },
  resetFactors: { 'an admin': 200, 'the super admin': 409, 'a customer': 404 },
  confirmAddress: { 'somebody, with the link': 200, 'somebody, with another link': 404 },
  undoChange: { 'somebody, with the link': 200 },
  getAddressState: { 'the caller': 200 },
  sendConfirmation: { 'the owner': ownerOrSuper },
  takeBackChange: { 'the owner': ownerOrSuper },
  getPassport: { 'the caller’s': 200 },
  savePassport: { 'the caller’s': 200 },
  deletePassport: { 'the caller’s': 200 },
  getMailSettings: { 'the caller’s': 200 },
  setMailSettings: { 'the caller’s': 200 },
  getAllCountries: { anybody: 200 },
  addService: { 'a new one': 200, 'a service': 200, 'a service, with invalid JSON': 400 },
  getServices: {
    'a published one': 200,
    'a draft': hiddenFromCustomers,
    'the version of the owner’s application': ownerAndAdmins,
    'a version': hiddenFromCustomers,
  },
  getServiceVersions: { 'a service': 200 },
  getAllServices: { all: 200 },
  getOpenApplications: { 'a service': 200 },
  addApplication: {
    'a new one': [200, 200, 403, 403],
    'the owner’s': ownerAndAdmins,
    'the owner’s draft': ownerAlone,
    'the owner’s approved one': [409, 404, 200, 200],
  },
  getApplications: {
    'the owner’s': ownerAndAdmins,
    'the owner’s, with the id of the caller': ownerAndAdmins,
    'the owner’s draft': ownerAlone,
  },
  getAllApplications: { 'the owner’s': 200 },
  withdrawApplication: { 'the owner’s': ownerAmongCustomers, 'the owner’s draft': [409, 404] },
  getReceipt: { 'the owner’s': ownerAmongCustomers, 'the owner’s draft': 404 },
  getApplicationHistory: { 'the owner’s': ownerAmongCustomers },
  getQueueFigures: { 'the queue': 200 },
  getQueueNeighbours: ofApplication,
  getApplicationChanges: ofApplication,
  revealAnswer: ofApplication,
  createBatch: { 'without a company': 400 },
  getBatches: { 'the caller’s': 200 },
  getBatch: ofBatch,
  inviteWorkers: ofBatch,
  changeWorker: ofBatch,
  getWorkerData: { 'somebody, with the link': 200, 'somebody, with another link': 404 },
  answerWorkerData: { 'somebody, with the link': 200, 'somebody, with another link': 404 },
  getColleagues: { all: 200 },
  getServiceNames: { all: 200 },
  getViews: { 'the caller’s': 200 },
  saveView: { 'a new one': 200, 'somebody else’s, shared': 404 },
  deleteView: { 'somebody else’s': 404, 'somebody else’s, shared': [404, 200] },
  setDefaultView: { 'somebody else’s': 404, 'somebody else’s, shared': 200 },
  assign: { 'the owner’s': 200, 'the owner’s, to a customer': 404 },
  takeNext: { 'the next': 200 },
  sendReminders: { 'the owner’s': 200 },
  exportQueue: { all: 200 },
  getDesk: ofApplication,
  attend: ofApplication,
  decideItem: ofApplication,
  addNote: ofApplication,
  askOpinion: ofApplication,
  giveOpinion: { 'a question to the caller': 200, 'a question to somebody else': 403, 'an unknown question': 404 },
  getFigures: { all: 200 },
  uploadFile: { 'the caller’s folder': 200, 'the owner’s folder': ownerAmongAll },
  uploadPart: { 'the caller’s folder': 200, 'the owner’s folder': ownerAmongAll },
  uploadState: { 'the caller’s': 200 },
  cancelUpload: { 'the caller’s': 200 },
  downloadFile: {
    'the owner’s document': ownerAndAdmins,
    'the owner’s document of a draft': ownerAlone,
    'the owner’s certificate': ownerAndAdmins,
  },
  deleteFile: { 'the owner’s': ownerAlone, 'the owner’s evidence': [409, 404, 404, 404] },
  createTransaction: { 'the owner’s': 200 },
  getTransactions: { all: 200 },
  exportTransactions: { all: 200 },
  getTransaction: { 'the owner’s': ownerAndAdmins },
  issueInvoice: { 'the owner’s': ownerAndAdmins },
  verifyCertificate: { 'no certificate': 200 },
  getUndeliverableMails: { all: 200 },
  tryMailAgain: { 'one to the owner': 200, 'one to an admin': [404, 200], 'no mail': 404 },
  reportWord: { somebody: 200 },
  getWordReports: { all: 200 },
  closeWordReport: { 'an open one': 200, 'no report': 404 },
  publish: ofSignedCommand,
  point: ofSignedCommand,
  rollOut: ofSignedCommand,
  remove: ofSignedCommand,
  getReleases: ofSignedCommand,
  reportRemote: { 'a remote': 200 },
  getAudit: { all: 200 },
  exportAudit: { all: 200 },
  reportViolations: { 'a page': 204 },
  getViolations: { all: 200 },
} as const satisfies Permissions;

/** Operation id of a call. */
export type EndpointName = keyof typeof endpoints;
/** A case of a call in `permissions`. */
export type PermissionRow<Name extends EndpointName> = keyof (typeof permissions)[Name] & string;

/** Returns the status that a caller must get. `answers` are the statuses of one case in `permissions`. */
export function expectedStatus(access: Access, answers: number | readonly number[], actor: Actor): number {
  const at = (allowedActors[access] as readonly Actor[]).indexOf(actor);
  if (at < 0) return actorsWithoutSession.includes(actor) ? 401 : 403;
  return typeof answers === 'number' ? answers : (answers[at] ?? 0);
}
