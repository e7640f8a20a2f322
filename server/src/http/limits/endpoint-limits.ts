import { DAY_MS, HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import type { HandlerLimit } from '../../handler.ts';
import type { EndpointName } from '../routes.ts';
import type { RateLimit } from './RateLimiter.ts';

/** Any API call. A camp of workers shares one IP address; signed-in users have further limits. */
export const anyCallLimit: RateLimit = {
  bucket: 'any',
  per: 'ip',
  max: 3_000,
  windowMs: MINUTE_MS,
  protects: 'server',
};
/** Any page or file. Sixty people who open the portal without a cache need thousands. */
export const anyFileLimit: RateLimit = {
  bucket: 'files',
  per: 'ip',
  max: 12_000,
  windowMs: MINUTE_MS,
  protects: 'server',
};
const readLimit: RateLimit = { bucket: 'reads', per: 'user', max: 300, windowMs: MINUTE_MS, protects: 'server' };
const writeLimit: RateLimit = { bucket: 'writes', per: 'user', max: 60, windowMs: MINUTE_MS, protects: 'server' };
/** Drawing a PDF blocks other calls for some hundredths of a second. */
const pdfLimit: RateLimit = { bucket: 'pdf', per: 'user', max: 20, windowMs: MINUTE_MS, protects: 'server' };
const publicReadLimit: RateLimit = { bucket: 'reads', per: 'ip', max: 300, windowMs: MINUTE_MS, protects: 'server' };
const publisherCommandLimit: RateLimit = {
  bucket: 'commands',
  per: 'ip',
  max: 120,
  windowMs: MINUTE_MS,
  protects: 'server',
};

const secondStepLimits: readonly [RateLimit, ...RateLimit[]] = [
  { bucket: 'second-step', per: 'ip', max: 60, windowMs: MINUTE_MS, protects: 'people' },
  { bucket: 'second-step', per: 'ip', max: 600, windowMs: HOUR_MS, protects: 'people' },
];
/** Handlers count these through `call.limits`. */
export const handlerLimits: Record<HandlerLimit, RateLimit> = {
  /** All password checks from one IP address, in any call and with any cookies. */
  passwordChecks: { bucket: 'password-checks', per: 'handler', max: 120, windowMs: MINUTE_MS, protects: 'people' },
  /** Failed password checks from one IP address. */
  wrongPasswords: { bucket: 'wrong-passwords', per: 'handler', max: 1_200, windowMs: HOUR_MS, protects: 'people' },
  /** Calls of a known browser for its own account after a limit is exceeded. */
  knownBrowser: { bucket: 'known-browser', per: 'handler', max: 10, windowMs: HOUR_MS, protects: 'people' },
  /** Word reports of everybody. Nobody could read more in a day. */
  wordReports: { bucket: 'word-reports', per: 'handler', max: 500, windowMs: DAY_MS, protects: 'people' },
};
const { passwordChecks, wrongPasswords } = handlerLimits;

/** A first factor, or new recovery codes, cost ten hashes. */
const factorChangeLimit: RateLimit = { bucket: 'factors', per: 'user', max: 20, windowMs: HOUR_MS, protects: 'people' };

/**
 * The limits of each endpoint. For public calls they are tight for one account from one IP address. They are loose for
 * the IP address alone, because a camp or agency shares one. A known browser may exceed both ten times an hour
 * (docs/decisions/0043, 0056).
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
  // Codes and tickets have their own counters. A limit per account would let a stranger use up the owner's tries.
  verifyResetCode: [{ bucket: 'reset-code', per: 'ip', max: 300, windowMs: HOUR_MS, protects: 'people' }],
  updatePasswordDirectly: [{ bucket: 'reset-password', per: 'ip', max: 200, windowMs: HOUR_MS, protects: 'people' }],
  // A ticket allows five wrong tries, and an account waits after ten.
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
  // The token in a mailed link has 256 random bits. The limit per IP address protects it further.
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
  // Each creates up to 200 drafts.
  createBatch: [{ bucket: 'batches', per: 'user', max: 20, windowMs: HOUR_MS, protects: 'server' }],
  getBatches: [readLimit],
  getBatch: [readLimit],
  inviteWorkers: [{ bucket: 'invitations', per: 'user', max: 120, windowMs: HOUR_MS, protects: 'people' }, writeLimit],
  changeWorker: [writeLimit],
  // A camp of workers reads at once; a token is 256 random bits.
  getWorkerData: [{ bucket: 'worker-links', per: 'ip', max: 300, windowMs: MINUTE_MS, protects: 'people' }],
  // Alternating answers would send the customer many mails.
  answerWorkerData: [
    { bucket: 'worker-answers', per: 'account', max: 20, windowMs: HOUR_MS, protects: 'people' },
    { bucket: 'worker-links', per: 'ip', max: 300, windowMs: MINUTE_MS, protects: 'people' },
  ],
  getQueueFigures: [readLimit],
  getQueueNeighbours: [readLimit],
  getApplicationChanges: [readLimit],
  getColleagues: [readLimit],
  getServiceNames: [readLimit],
  getViews: [readLimit],
  getDesk: [readLimit],
  // Figures of a year with 100,000 applications take the database some tenths of a second.
  getFigures: [{ bucket: 'figures', per: 'user', max: 30, windowMs: MINUTE_MS, protects: 'server' }],
  saveView: [writeLimit],
  deleteView: [writeLimit],
  setDefaultView: [writeLimit],
  assign: [writeLimit],
  takeNext: [writeLimit],
  addNote: [writeLimit],
  askOpinion: [writeLimit],
  giveOpinion: [writeLimit],
  // A reviewer decides up to sixty answers, and the page reports its presence three times a minute.
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
  setLanguage: [writeLimit],
  issueInvoice: [pdfLimit],
  // A code has 80 random bits; reading documents all day stays below the limit.
  verifyCertificate: [{ bucket: 'verify', per: 'ip', max: 30, windowMs: MINUTE_MS, protects: 'people' }],
  getUndeliverableMails: [readLimit],
  tryMailAgain: [writeLimit],
  // People of a camp share one address. `wordReports` limits all addresses together.
  reportWord: [
    { bucket: 'words', per: 'ip', max: 10, windowMs: MINUTE_MS, protects: 'people' },
    { bucket: 'words', per: 'ip', max: 60, windowMs: HOUR_MS, protects: 'people' },
  ],
  getWordReports: [readLimit],
  closeWordReport: [writeLimit],
  getAudit: [readLimit],
  exportAudit: [{ bucket: 'export', per: 'user', max: 10, windowMs: MINUTE_MS, protects: 'people' }],
  // One limit per publisher. The limit per IP address stops calls without a valid key.
  publish: [
    { bucket: 'publish', per: 'user', max: 10, windowMs: MINUTE_MS, protects: 'people' },
    publisherCommandLimit,
  ],
  point: [writeLimit, publisherCommandLimit],
  rollOut: [writeLimit, publisherCommandLimit],
  remove: [writeLimit, publisherCommandLimit],
  getReleases: [readLimit],
  reportRemote: [{ bucket: 'reports', per: 'ip', max: 300, windowMs: MINUTE_MS, protects: 'server' }],
  // A faulty page sends one report per visit; browsers drop refused reports.
  reportViolations: [{ bucket: 'violations', per: 'ip', max: 120, windowMs: MINUTE_MS, protects: 'server' }],
  getViolations: [readLimit],
};
