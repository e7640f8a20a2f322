/** Time limit for the second log-in step, in minutes. The set-up of a factor has the same limit. */
export const SECOND_STEP_MINUTES = 5;
/** Wrong tries after which the log-in starts again with the password. */
export const SECOND_STEP_MAX_TRIES = 5;
/** Number of recovery codes in one set. Each works for one log-in. */
export const RECOVERY_CODE_COUNT = 10;
/** A warning appears when fewer recovery codes than this are left. */
export const RECOVERY_CODES_WARNING_BELOW = 3;
/** Most passkeys of one person. */
export const MAX_PASSKEYS = 10;
/** Longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Longest passkey answer that is accepted as proof, in characters of JSON. */
export const PASSKEY_PROOF_MAX_LENGTH = 4_000;
/** Longest accepted input for any second-factor code, in characters. */
export const FACTOR_CODE_MAX_LENGTH = 64;
/** Longest reason for resetting another person's second factor, in characters. */
export const FACTOR_RESET_REASON_MAX_LENGTH = 300;
