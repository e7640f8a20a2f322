export * from './contracts/schemas/account/address.ts';
export * from './contracts/schemas/account/mail-setting.ts';
export * from './contracts/schemas/account/passport.ts';
export * from './contracts/schemas/account/second-factor.ts';
export * from './contracts/schemas/account/session-user.ts';
export * from './contracts/schemas/account/user.ts';
export * from './contracts/schemas/application.ts';
export * from './contracts/schemas/application-progress.ts';
export * from './contracts/schemas/audit.ts';
export * from './contracts/schemas/batch.ts';
export * from './contracts/schemas/certificate.ts';
export * from './contracts/schemas/desk.ts';
export * from './contracts/schemas/figures.ts';
export * from './contracts/schemas/file.ts';
export * from './contracts/schemas/home.ts';
export * from './contracts/schemas/language.ts';
export * from './contracts/schemas/mail.ts';
export {
  Amount,
  Id,
  IdOrZero,
  Instant,
  MessageOutput,
  pageInput,
  rawText,
  requiredText,
  searchText,
  text,
  totalRecords,
} from './contracts/schemas/primitives.ts';
export * from './contracts/schemas/queue.ts';
export * from './contracts/schemas/release.ts';
export * from './contracts/schemas/review.ts';
export * from './contracts/schemas/service.ts';
export * from './contracts/schemas/transaction.ts';
export * from './contracts/schemas/violation.ts';
