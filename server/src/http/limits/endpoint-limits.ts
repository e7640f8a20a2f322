import { HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import type { HandlerLimit } from '../../handler.ts';
import type { EndpointName } from '../routes.ts';
import type { RateLimit } from './RateLimiter.ts';

/** Any call of the API: a camp of workers has one address, and each signed in has limits of their own. */
export const anyCallLimit: RateLimit = {
  bucket: 'any',
  per: 'ip',
  max: 3_000,
  windowMs: MINUTE_MS,
  protects: 'server',
};
/** Any page or file: sixty people who open the portal at once, with nothing cached, ask for some thousands. */
export const anyFileLimit: RateLimit = {
  bucket: 'files',
  per: 'ip',
  max: 12_000,
  windowMs: MINUTE_MS,
  protects: 'server',
};
const readLimit: RateLimit = { bucket: 'reads', per: 'user', max: 300, windowMs: MINUTE_MS, protects: 'server' };
const writeLimit: RateLimit = { bucket: 'writes', per: 'user', max: 60, windowMs: MINUTE_MS, protects: 'server' };
/** Drawing one holds up everybody else for some hundredths of a second. */
const pdfLimit: RateLimit = { bucket: 'papers', per: 'user', max: 20, windowMs: MINUTE_MS, protects: 'server' };
const publicReadLimit: RateLimit = { bucket: 'reads', per: 'ip', max: 300, windowMs: MINUTE_MS, protects: 'server' };
const commandLimit: RateLimit = { bucket: 'commands', per: 'ip', max: 120, windowMs: MINUTE_MS, protects: 'server' };

const secondStepLimits: readonly [RateLimit, ...RateLimit[]] = [
  { bucket: 'second-step', per: 'ip', max: 60, windowMs: MINUTE_MS, protects: 'people' },
  { bucket: 'second-step', per: 'ip', max: 600, windowMs: HOUR_MS, protects: 'people' },
];
/** What handlers count themselves, through `call.limits`. */
export const handlerLimits: Record<HandlerLimit, RateLimit> = {
  /** Of an address, whichever call checks a password and whatever cookies come along. */
  passwordChecks: { bucket: 'password-checks', per: 'handler', max: 120, windowMs: MINUTE_MS, protects: 'people' },
  /** Those that were wrong. */
  wrongPasswords: { bucket: 'wrong-passwords', per: 'handler', max: 1_200, windowMs: HOUR_MS, protects: 'people' },
  /** What a known browser may do for its own account beyond a limit that is spent. */
  knownBrowser: { bucket: 'known-browser', per: 'handler', max: 10, windowMs: HOUR_MS, protects: 'people' },
};
const { passwordChecks, wrongPasswords } = handlerLimits;

/** Ten hashes each. */
const factorChangeLimit: RateLimit = { bucket: 'factors', per: 'user', max: 20, windowMs: HOUR_MS, protects: 'people' };

/**
 * The limits of every endpoint; a new endpoint without an entry does not compile. What a visitor calls is bound tightly
 * for one account from one address, and generously for an address: a camp or an agency has only one. Where one of these
 * is spent, a browser that its owner has signed in with may go on ten times an hour (docs/decisions/0043).
 *
 * What bounds guesses, mails and what leaves the portal guards people; what bounds the load of a server guards that one
 * and costs no statement (docs/decisions/0056).
 */
export const endpointLimits: Record<EndpointName, readonly [RateLimit, ...RateLimit[]]> = {
  login: [
    { bucket: 'login', per: 'account', max: 30, windowMs: MINUTE_MS, protects: 'people' },
    { bucket: 'login', per: 'account', max: 100, windowMs: HOUR_MS, protects: 'people' },
    passwordChecks,
    wrongPasswords,
  ],
  // An agency signs up thirty workers in an hour; typing errors count too.
  register: [
    { bucket: 'register', per: 'ip', max: 10, windowMs: MINUTE_MS, protects: 'people' },
    { bucket: 'register', per: 'ip', max: 60, windowMs: HOUR_MS, protects: 'people' },
  ],
  forgotPassword: [
    { bucket: 'forgot', per: 'account', max: 10, windowMs: HOUR_MS, protects: 'people' },
    { bucket: 'forgot', per: 'ip', max: 100, windowMs: HOUR_MS, protects: 'people' },
  ],
  // A code and a ticket count their own tries; by account, a neighbour's would count for its owner.
  verifyResetCode: [{ bucket: 'reset-code', per: 'ip', max: 300, windowMs: HOUR_MS, protects: 'people' }],
  updatePasswordDirectly: [{ bucket: 'reset-password', per: 'ip', max: 200, windowMs: HOUR_MS, protects: 'people' }],
  // One ticket takes five wrong tries, and an account waits after ten.
  askPasskey: secondStepLimits,
  verifyPasskey: secondStepLimits,
  verifyTotp: secondStepLimits,
  verifyRecoveryCode: secondStepLimits,
  getSecondFactors: [readLimit],
  askProof: [writeLimit],
  beginPasskey: [writeLimit],
  addPasskey: [factorChangeLimit, writeLimit],
  renamePasskey: [writeLimit],
  removePasskey: [writeLimit],
  beginTotp: [writeLimit],
  addTotp: [factorChangeLimit, writeLimit],
  removeTotp: [writeLimit],
  makeRecoveryCodes: [factorChangeLimit, writeLimit],
  getFactorsOf: [readLimit],
  resetFactors: [factorChangeLimit, writeLimit],
  logout: [writeLimit],
  // A token is 256 random bits; the address bounds what is tried all the same.
  confirmAddress: [{ bucket: 'address-links', per: 'ip', max: 120, windowMs: MINUTE_MS, protects: 'people' }],
  undoChange: [{ bucket: 'address-links', per: 'ip', max: 120, windowMs: MINUTE_MS, protects: 'people' }],
  getPassport: [readLimit],
  savePassport: [writeLimit],
  deletePassport: [writeLimit],
  getAddressState: [readLimit],
  sendConfirmation: [
    { bucket: 'confirmations', per: 'user', max: 20, windowMs: HOUR_MS, protects: 'people' },
    writeLimit,
  ],
  takeBackChange: [writeLimit],
  getUser: [readLimit],
  updateProfile: [writeLimit],
  updatePassword: [{ bucket: 'password', per: 'user', max: 20, windowMs: HOUR_MS, protects: 'people' }, writeLimit],
  getAllUsers: [readLimit],
  addAdmin: [writeLimit],
  deleteAdmin: [writeLimit],
  getAllCountries: [publicReadLimit],
  addService: [writeLimit],
  getServices: [readLimit],
  getServiceVersions: [readLimit],
  getAllServices: [readLimit],
  getOpenApplications: [readLimit],
  addApplication: [writeLimit],
  getApplications: [readLimit],
  getAllApplications: [readLimit],
  withdrawApplication: [writeLimit],
  getReceipt: [pdfLimit],
  getApplicationHistory: [readLimit],
  // Two hundred drafts each.
  createBatch: [{ bucket: 'batches', per: 'user', max: 20, windowMs: HOUR_MS, protects: 'server' }],
  getBatches: [readLimit],
  getBatch: [readLimit],
  inviteWorkers: [{ bucket: 'invitations', per: 'user', max: 120, windowMs: HOUR_MS, protects: 'people' }, writeLimit],
  changeWorker: [writeLimit],
  // A camp of workers reads at once; a token is 256 random bits.
  getWorkerData: [{ bucket: 'worker-links', per: 'ip', max: 300, windowMs: MINUTE_MS, protects: 'people' }],
  // Who says by turns that it is right and wrong sends the customer mails.
  answerWorkerData: [
    { bucket: 'worker-answers', per: 'account', max: 20, windowMs: HOUR_MS, protects: 'people' },
    { bucket: 'worker-links', per: 'ip', max: 300, windowMs: MINUTE_MS, protects: 'people' },
  ],
  getQueueFigures: [readLimit],
  getQueueNeighbours: [readLimit],
  getApplicationChanges: [readLimit],
  // Who files a day's applications stays far below it; who copies all passwords does not.
  getColleagues: [readLimit],
  getServiceNames: [readLimit],
  getViews: [readLimit],
  getDesk: [readLimit],
  // A year of a hundred thousand applications takes the database a few tenths of a second.
  getFigures: [{ bucket: 'figures', per: 'user', max: 30, windowMs: MINUTE_MS, protects: 'server' }],
  saveView: [writeLimit],
  deleteView: [writeLimit],
  setDefaultView: [writeLimit],
  assign: [writeLimit],
  takeNext: [writeLimit],
  addNote: [writeLimit],
  askOpinion: [writeLimit],
  giveOpinion: [writeLimit],
  // A reviewer marks each of sixty answers, and says three times a minute that they are there.
  decideItem: [{ bucket: 'decisions', per: 'user', max: 240, windowMs: MINUTE_MS, protects: 'server' }],
  attend: [{ bucket: 'attendance', per: 'user', max: 120, windowMs: MINUTE_MS, protects: 'server' }],
  sendReminders: [{ bucket: 'reminders', per: 'user', max: 30, windowMs: HOUR_MS, protects: 'people' }, writeLimit],
  revealAnswer: [{ bucket: 'reveal', per: 'user', max: 60, windowMs: HOUR_MS, protects: 'people' }, writeLimit],
  uploadFile: [{ bucket: 'upload', per: 'user', max: 30, windowMs: MINUTE_MS, protects: 'people' }],
  // 10 MiB in the smallest parts of 32 KiB take 320 calls, on a slow line far longer than a minute.
  uploadPart: [{ bucket: 'upload-part', per: 'user', max: 300, windowMs: MINUTE_MS, protects: 'people' }],
  uploadState: [readLimit],
  cancelUpload: [writeLimit],
  downloadFile: [{ bucket: 'download', per: 'user', max: 60, windowMs: MINUTE_MS, protects: 'people' }],
  deleteFile: [writeLimit],
  createTransaction: [writeLimit],
  getTransactions: [readLimit],
  exportQueue: [{ bucket: 'export', per: 'user', max: 10, windowMs: MINUTE_MS, protects: 'people' }],
  exportTransactions: [{ bucket: 'export', per: 'user', max: 10, windowMs: MINUTE_MS, protects: 'people' }],
  getTransaction: [readLimit],
  getMailSettings: [readLimit],
  setMailSettings: [writeLimit],
  issueInvoice: [pdfLimit],
  // A code is 80 random bits; who looks at papers all day stays below it.
  verifyCertificate: [{ bucket: 'verify', per: 'ip', max: 30, windowMs: MINUTE_MS, protects: 'people' }],
  getUndeliverableMails: [readLimit],
  tryMailAgain: [writeLimit],
  getAudit: [readLimit],
  exportAudit: [{ bucket: 'export', per: 'user', max: 10, windowMs: MINUTE_MS, protects: 'people' }],
  // Per team; the address bounds what is tried without a key.
  publish: [{ bucket: 'publish', per: 'user', max: 10, windowMs: MINUTE_MS, protects: 'people' }, commandLimit],
  point: [writeLimit, commandLimit],
  rollOut: [writeLimit, commandLimit],
  remove: [writeLimit, commandLimit],
  getReleases: [readLimit],
  reportRemote: [{ bucket: 'reports', per: 'ip', max: 300, windowMs: MINUTE_MS, protects: 'server' }],
  // A page with a fault sends one for each visit; what is refused a browser drops.
  reportViolations: [{ bucket: 'violations', per: 'ip', max: 120, windowMs: MINUTE_MS, protects: 'server' }],
  getViolations: [readLimit],
};
