import type { Access } from './endpoint.ts';
import type { endpoints } from './openapi/index.ts';

/**
 * Callers in the permission tests. `owner` and `other` are customers. The session of `ended` is over, and the account
 * of `inactive` is closed.
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

type OneOfEach<People extends readonly Actor[]> = { readonly [At in keyof People]: number };
/** One status for all allowed callers, or one status for each. */
type Answers<Allowed extends Access> = number | OneOfEach<(typeof allowedActors)[Allowed]>;

type Permissions = {
  readonly [Name in keyof typeof endpoints]: Readonly<Record<string, Answers<(typeof endpoints)[Name]['access']>>>;
};

const ownerAndAdmins = [200, 404, 200, 200] as const;
const ownerAlone = [200, 404, 404, 404] as const;
const ownerAmongCustomers = [200, 404] as const;
const ownerAmongAll = [200, 403, 403, 403] as const;
const ownerOrSuper = [200, 403, 403, 200] as const;
const hiddenFromCustomers = [404, 404, 200, 200] as const;
const ofApplication = { 'the owner’s': 200, 'the owner’s draft': 404 } as const;
const ofBatch = { 'another’s': 404, 'one’s own': 200 } as const;
/** A signed command belongs to its signer: every caller gets the same status. */
const ofSignedCommand = {
  'a remote, by its team': 200,
  'a remote, by another team': 403,
  'a remote, by nobody': 401,
} as const;

/**
 * Expected status of every call, by target row and caller. The server refuses all other callers with 401 or 403. A call
 * without a row here does not compile. The server's tests try every row; the attack test tries those that it can set up
 * from outside.
 */
export const permissions = {
  login: { somebody: 200 },
  register: { 'a new account': 200 },
  logout: { oneself: 200 },
  forgotPassword: { somebody: 200 },
  verifyResetCode: { 'somebody, a wrong code': 200 },
  updatePasswordDirectly: { 'without a ticket': 400, 'with another’s ticket': 400, 'with the ticket': 200 },
  getUser: { 'the owner': ownerAndAdmins, 'an admin': hiddenFromCustomers, 'the super admin': [404, 404, 404, 200] },
  updateProfile: {
    'the owner': [200, 403, 200, 200],
    'the owner, who gets another e-mail': ownerOrSuper,
    'an admin': [403, 403, 200, 200],
    'the super admin': [403, 403, 403, 200],
  },
  updatePassword: { 'the owner': ownerAmongAll, 'the owner, with a wrong password': [400, 403, 403, 403] },
  getAllUsers: { customers: 200, admins: [403, 200] },
  addAdmin: { 'a new one': 200, 'an admin': 200, 'the super admin': 409, 'a customer': 404 },
  deleteAdmin: { 'an admin': 200, 'the super admin': 409, 'a customer': 404 },
  askPasskey: { 'without a ticket': 401 },
  verifyPasskey: { 'without a ticket': 401 },
  verifyTotp: { 'without a ticket': 401 },
  verifyRecoveryCode: { 'without a ticket': 401 },
  getSecondFactors: { 'one’s own': 200 },
  askProof: { 'oneself, without a factor': 404 },
  beginPasskey: { oneself: 200 },
  addPasskey: { 'oneself, made for nothing': 400 },
  renamePasskey: { 'another’s': 404 },
  removePasskey: { 'another’s': 404 },
  beginTotp: { oneself: 200 },
  addTotp: { 'oneself, with a wrong code': 401 },
  removeTotp: { 'oneself, without one': 404 },
  makeRecoveryCodes: { 'oneself, without a factor': 404 },
  getFactorsOf: { 'an admin': 200 },
  resetFactors: { 'an admin': 200, 'the super admin': 409, 'a customer': 404 },
  confirmAddress: { 'somebody, with the link': 200, 'somebody, with another link': 404 },
  undoChange: { 'somebody, with the link': 200 },
  getAddressState: { oneself: 200 },
  sendConfirmation: { 'the owner': ownerOrSuper },
  takeBackChange: { 'the owner': ownerOrSuper },
  getPassport: { 'one’s own': 200 },
  savePassport: { 'one’s own': 200 },
  deletePassport: { 'one’s own': 200 },
  getMailSettings: { 'one’s own': 200 },
  setMailSettings: { 'one’s own': 200 },
  getAllCountries: { anybody: 200 },
  addService: { 'a new one': 200, 'a service': 200, 'a service, of another shape': 400 },
  getServices: {
    'a published one': 200,
    'a draft': hiddenFromCustomers,
    'as the owner’s application has it': ownerAndAdmins,
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
    'the owner’s, as if it were one’s own': ownerAndAdmins,
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
  getBatches: { 'one’s own': 200 },
  getBatch: ofBatch,
  inviteWorkers: ofBatch,
  changeWorker: ofBatch,
  getWorkerData: { 'somebody, with the link': 200, 'somebody, with another link': 404 },
  answerWorkerData: { 'somebody, with the link': 200, 'somebody, with another link': 404 },
  getColleagues: { all: 200 },
  getServiceNames: { all: 200 },
  getViews: { 'one’s own': 200 },
  saveView: { 'a new one': 200, 'another’s, shared': 404 },
  deleteView: { 'another’s': 404, 'another’s, shared': [404, 200] },
  setDefaultView: { 'another’s': 404, 'another’s, shared': 200 },
  assign: { 'the owner’s': 200, 'the owner’s, to a customer': 404 },
  takeNext: { 'the next': 200 },
  sendReminders: { 'the owner’s': 200 },
  exportQueue: { all: 200 },
  getDesk: ofApplication,
  attend: ofApplication,
  decideItem: ofApplication,
  addNote: ofApplication,
  askOpinion: ofApplication,
  giveOpinion: { 'what one was asked': 200, 'what another was asked': 403, 'what nobody was asked': 404 },
  getFigures: { all: 200 },
  uploadFile: { 'one’s own folder': 200, 'the owner’s folder': ownerAmongAll },
  uploadPart: { 'one’s own folder': 200, 'the owner’s folder': ownerAmongAll },
  uploadState: { 'one’s own': 200 },
  cancelUpload: { 'one’s own': 200 },
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

export type EndpointName = keyof typeof endpoints;
export type PermissionRow<Name extends EndpointName> = keyof (typeof permissions)[Name] & string;

/** The status that a caller must get. */
export function expectedStatus(access: Access, answers: number | readonly number[], actor: Actor): number {
  const at = (allowedActors[access] as readonly Actor[]).indexOf(actor);
  if (at < 0) return actorsWithoutSession.includes(actor) ? 401 : 403;
  return typeof answers === 'number' ? answers : (answers[at] ?? 0);
}
