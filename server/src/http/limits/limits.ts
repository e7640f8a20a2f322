import { HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import type { HandlerLimit } from '../../handler.ts';
import type { EndpointName } from '../routes.ts';
import type { Limit } from './RateLimiter.ts';

/** Any call of the API: a camp of workers has one address, and each signed in has limits of their own. */
export const anyCall: Limit = { bucket: 'any', per: 'ip', max: 3_000, windowMs: MINUTE_MS, guards: 'server' };
/** Any page or file: sixty people who open the portal at once, with nothing cached, ask for some thousands. */
export const anyFile: Limit = { bucket: 'files', per: 'ip', max: 12_000, windowMs: MINUTE_MS, guards: 'server' };
const reads: Limit = { bucket: 'reads', per: 'user', max: 300, windowMs: MINUTE_MS, guards: 'server' };
const writes: Limit = { bucket: 'writes', per: 'user', max: 60, windowMs: MINUTE_MS, guards: 'server' };
/** Drawing one holds up everybody else for some hundredths of a second. */
const papers: Limit = { bucket: 'papers', per: 'user', max: 20, windowMs: MINUTE_MS, guards: 'server' };
const publicReads: Limit = { bucket: 'reads', per: 'ip', max: 300, windowMs: MINUTE_MS, guards: 'server' };
const commands: Limit = { bucket: 'commands', per: 'ip', max: 120, windowMs: MINUTE_MS, guards: 'server' };

const secondStep: readonly [Limit, ...Limit[]] = [
  { bucket: 'second-step', per: 'ip', max: 60, windowMs: MINUTE_MS, guards: 'people' },
  { bucket: 'second-step', per: 'ip', max: 600, windowMs: HOUR_MS, guards: 'people' },
];
/** What handlers count themselves, through `call.limits`. */
export const handlerLimits: Record<HandlerLimit, Limit> = {
  /** Of an address, whichever call checks a password and whatever cookies come along. */
  passwordChecks: { bucket: 'password-checks', per: 'handler', max: 120, windowMs: MINUTE_MS, guards: 'people' },
  /** Those that were wrong. */
  wrongPasswords: { bucket: 'wrong-passwords', per: 'handler', max: 1_200, windowMs: HOUR_MS, guards: 'people' },
  /** What a known browser may do for its own account beyond a limit that is spent. */
  knownBrowser: { bucket: 'known-browser', per: 'handler', max: 10, windowMs: HOUR_MS, guards: 'people' },
};
const { passwordChecks, wrongPasswords } = handlerLimits;

/** Ten hashes each. */
const factors: Limit = { bucket: 'factors', per: 'user', max: 20, windowMs: HOUR_MS, guards: 'people' };

/**
 * The limits of every endpoint; a new endpoint without an entry does not compile. What a visitor calls is bound tightly
 * for one account from one address, and generously for an address: a camp or an agency has only one. Where one of these
 * is spent, a browser that its owner has signed in with may go on ten times an hour (docs/decisions/0043).
 *
 * What bounds guesses, mails and what leaves the portal guards people; what bounds the load of a server guards that one
 * and costs no statement (docs/decisions/0056).
 */
export const limits: Record<EndpointName, readonly [Limit, ...Limit[]]> = {
  login: [
    { bucket: 'login', per: 'account', max: 30, windowMs: MINUTE_MS, guards: 'people' },
    { bucket: 'login', per: 'account', max: 100, windowMs: HOUR_MS, guards: 'people' },
    passwordChecks,
    wrongPasswords,
  ],
  // An agency signs up thirty workers in an hour; typing errors count too.
  register: [
    { bucket: 'register', per: 'ip', max: 10, windowMs: MINUTE_MS, guards: 'people' },
    { bucket: 'register', per: 'ip', max: 60, windowMs: HOUR_MS, guards: 'people' },
  ],
  forgotPassword: [
    { bucket: 'forgot', per: 'account', max: 10, windowMs: HOUR_MS, guards: 'people' },
    { bucket: 'forgot', per: 'ip', max: 100, windowMs: HOUR_MS, guards: 'people' },
  ],
  // A code and a ticket count their own tries; by account, a neighbour's would count for its owner.
  verifyResetCode: [{ bucket: 'reset-code', per: 'ip', max: 300, windowMs: HOUR_MS, guards: 'people' }],
  updatePasswordDirectly: [{ bucket: 'reset-password', per: 'ip', max: 200, windowMs: HOUR_MS, guards: 'people' }],
  // One ticket takes five wrong tries, and an account waits after ten.
  askPasskey: secondStep,
  verifyPasskey: secondStep,
  verifyTotp: secondStep,
  verifyRecoveryCode: secondStep,
  getSecondFactors: [reads],
  askProof: [writes],
  beginPasskey: [writes],
  addPasskey: [factors, writes],
  renamePasskey: [writes],
  removePasskey: [writes],
  beginTotp: [writes],
  addTotp: [factors, writes],
  removeTotp: [writes],
  makeRecoveryCodes: [factors, writes],
  getFactorsOf: [reads],
  resetFactors: [factors, writes],
  logout: [writes],
  // A token is 256 random bits; the address bounds what is tried all the same.
  confirmAddress: [{ bucket: 'address-links', per: 'ip', max: 120, windowMs: MINUTE_MS, guards: 'people' }],
  undoChange: [{ bucket: 'address-links', per: 'ip', max: 120, windowMs: MINUTE_MS, guards: 'people' }],
  getPassport: [reads],
  savePassport: [writes],
  deletePassport: [writes],
  getAddressState: [reads],
  sendConfirmation: [{ bucket: 'confirmations', per: 'user', max: 20, windowMs: HOUR_MS, guards: 'people' }, writes],
  takeBackChange: [writes],
  getUser: [reads],
  updateProfile: [writes],
  updatePassword: [{ bucket: 'password', per: 'user', max: 20, windowMs: HOUR_MS, guards: 'people' }, writes],
  getAllUsers: [reads],
  addAdmin: [writes],
  deleteAdmin: [writes],
  getAllCountries: [publicReads],
  addService: [writes],
  getServices: [reads],
  getServiceVersions: [reads],
  getAllServices: [reads],
  getOpenApplications: [reads],
  addApplication: [writes],
  getApplications: [reads],
  getAllApplications: [reads],
  withdrawApplication: [writes],
  getReceipt: [papers],
  getApplicationHistory: [reads],
  // Two hundred drafts each.
  createBatch: [{ bucket: 'batches', per: 'user', max: 20, windowMs: HOUR_MS, guards: 'server' }],
  getBatches: [reads],
  getBatch: [reads],
  inviteWorkers: [{ bucket: 'invitations', per: 'user', max: 120, windowMs: HOUR_MS, guards: 'people' }, writes],
  changeWorker: [writes],
  // A camp of workers reads at once; a token is 256 random bits.
  getWorkerData: [{ bucket: 'worker-links', per: 'ip', max: 300, windowMs: MINUTE_MS, guards: 'people' }],
  // Who says by turns that it is right and wrong sends the customer mails.
  answerWorkerData: [
    { bucket: 'worker-answers', per: 'account', max: 20, windowMs: HOUR_MS, guards: 'people' },
    { bucket: 'worker-links', per: 'ip', max: 300, windowMs: MINUTE_MS, guards: 'people' },
  ],
  getQueueFigures: [reads],
  getQueueNeighbours: [reads],
  getApplicationChanges: [reads],
  // Who files a day's applications stays far below it; who copies all passwords does not.
  getColleagues: [reads],
  getServiceNames: [reads],
  getViews: [reads],
  getDesk: [reads],
  // A year of a hundred thousand applications takes the database a few tenths of a second.
  getFigures: [{ bucket: 'figures', per: 'user', max: 30, windowMs: MINUTE_MS, guards: 'server' }],
  saveView: [writes],
  deleteView: [writes],
  setDefaultView: [writes],
  assign: [writes],
  takeNext: [writes],
  addNote: [writes],
  askOpinion: [writes],
  giveOpinion: [writes],
  // A reviewer marks each of sixty answers, and says three times a minute that they are there.
  decideItem: [{ bucket: 'decisions', per: 'user', max: 240, windowMs: MINUTE_MS, guards: 'server' }],
  attend: [{ bucket: 'attendance', per: 'user', max: 120, windowMs: MINUTE_MS, guards: 'server' }],
  sendReminders: [{ bucket: 'reminders', per: 'user', max: 30, windowMs: HOUR_MS, guards: 'people' }, writes],
  revealAnswer: [{ bucket: 'reveal', per: 'user', max: 60, windowMs: HOUR_MS, guards: 'people' }, writes],
  uploadFile: [{ bucket: 'upload', per: 'user', max: 30, windowMs: MINUTE_MS, guards: 'people' }],
  // 10 MiB in the smallest parts of 32 KiB take 320 calls, on a slow line far longer than a minute.
  uploadPart: [{ bucket: 'upload-part', per: 'user', max: 300, windowMs: MINUTE_MS, guards: 'people' }],
  uploadState: [reads],
  cancelUpload: [writes],
  downloadFile: [{ bucket: 'download', per: 'user', max: 60, windowMs: MINUTE_MS, guards: 'people' }],
  deleteFile: [writes],
  createTransaction: [writes],
  getTransactions: [reads],
  exportQueue: [{ bucket: 'export', per: 'user', max: 10, windowMs: MINUTE_MS, guards: 'people' }],
  exportTransactions: [{ bucket: 'export', per: 'user', max: 10, windowMs: MINUTE_MS, guards: 'people' }],
  getTransaction: [reads],
  getMailSettings: [reads],
  setMailSettings: [writes],
  issueInvoice: [papers],
  // A code is 80 random bits; who looks at papers all day stays below it.
  verifyCertificate: [{ bucket: 'verify', per: 'ip', max: 30, windowMs: MINUTE_MS, guards: 'people' }],
  getUndeliverableMails: [reads],
  tryMailAgain: [writes],
  getAudit: [reads],
  exportAudit: [{ bucket: 'export', per: 'user', max: 10, windowMs: MINUTE_MS, guards: 'people' }],
  // Per team; the address bounds what is tried without a key.
  publish: [{ bucket: 'publish', per: 'user', max: 10, windowMs: MINUTE_MS, guards: 'people' }, commands],
  point: [writes, commands],
  rollOut: [writes, commands],
  remove: [writes, commands],
  getReleases: [reads],
  reportRemote: [{ bucket: 'reports', per: 'ip', max: 300, windowMs: MINUTE_MS, guards: 'server' }],
  // A page with a fault sends one for each visit; what is refused a browser drops.
  reportViolations: [{ bucket: 'violations', per: 'ip', max: 120, windowMs: MINUTE_MS, guards: 'server' }],
  getViolations: [reads],
};
