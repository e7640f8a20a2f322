export * from './amount-in-words.ts';
export * from './application/check-application.ts';
export * from './application/content/condition-operators.ts';
export * from './application/content/conditions.ts';
export * from './application/content/content.ts';
export * from './application/content/content-json.ts';
export * from './application/content/document-types.ts';
export { areInSameList, type FieldId, fieldOfRepetition, parseFieldId } from './application/content/field-id.ts';
export * from './application/content/group-items.ts';
export * from './application/content/remove-hidden-answers.ts';
export * from './application/issued-documents.ts';
export * from './application/items/account-items.ts';
export * from './application/items/day.ts';
export * from './application/items/item-types.ts';
export * from './application/items/partial-date-items.ts';
export { type PassportPart, passportItems, passportPartOf } from './application/items/passport-items.ts';
export * from './application/items/passport-validity.ts';
export * from './application/items/pattern.ts';
export * from './application/payment-statuses.ts';
export * from './application/queue-sorts.ts';
export * from './application/receipt.ts';
export * from './application/service-check/check-service.ts';
export * from './application/service-check/service-position.ts';
export type { ServiceProblem } from './application/service-check/service-problem.ts';
export * from './application/statuses.ts';
export * from './application/verdicts.ts';
export * from './application/worker-states.ts';
export * from './audit-actions.ts';
export * from './certificate-code.ts';
export * from './constants/addresses.ts';
export * from './constants/applications.ts';
export * from './constants/batches.ts';
export * from './constants/common-passwords.ts';
export * from './constants/delays.ts';
export * from './constants/durations.ts';
export * from './constants/files.ts';
export * from './constants/lists.ts';
export * from './constants/password-reset.ts';
export * from './constants/passwords.ts';
export * from './constants/people.ts';
export * from './constants/releases.ts';
export * from './constants/review.ts';
export * from './constants/second-factors.ts';
export * from './constants/services.ts';
export * from './constants/sessions.ts';
export * from './constants/violations.ts';
export * from './contracts/account/address.ts';
export * from './contracts/account/mail-setting.ts';
export * from './contracts/account/passport.ts';
export * from './contracts/account/second-factor.ts';
export * from './contracts/account/user.ts';
export * from './contracts/application.ts';
export * from './contracts/audit.ts';
export * from './contracts/batch.ts';
export * from './contracts/certificate.ts';
export * from './contracts/desk.ts';
export * from './contracts/figures.ts';
export * from './contracts/file.ts';
export * from './contracts/home.ts';
export * from './contracts/mail.ts';
export * from './contracts/queue.ts';
export * from './contracts/release.ts';
export * from './contracts/review.ts';
export * from './contracts/service.ts';
export * from './contracts/transaction.ts';
export * from './contracts/violation.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './features.ts';
export * from './file-name.ts';
export * from './fold-for-search.ts';
export * from './mail-kinds.ts';
export * from './names/full-name.ts';
export * from './names/single-name.ts';
export {
  hasMixedAlphabets,
  isBlank,
  normalizeAmount,
  normalizeCode,
  normalizeEntry,
  normalizeUserName,
  normalizeWholeNumber,
  removeInvisible,
  removeInvisibleFromName,
  removeSeparators,
  toAsciiDigits,
} from './normalize-entry.ts';
export * from './pages.ts';
export * from './parse-url.ts';
export * from './proof.ts';
export * from './remotes/check-compatibility.ts';
export * from './remotes/registry.ts';
export * from './remotes/remote.ts';
export * from './remotes/reserved-remote-names.ts';
export type * from './schemas.ts';
