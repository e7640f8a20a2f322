/** How long the second step of a log-in, or the set-up of a factor, may take, minutes. */
export const SECOND_STEP_MINUTES = 5;
/** Wrong tries after which the second step of a log-in begins anew with the password. */
export const SECOND_STEP_MAX_TRIES = 5;
/** Recovery codes that are made at a time, each for one log-in. */
export const RECOVERY_CODE_COUNT = 10;
/** Fewer codes than this are worth a warning. */
export const RECOVERY_CODES_LOW = 3;
/** Passkeys of one person. */
export const PASSKEYS_MAX = 10;
/** Longest name of a passkey, characters. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Longest answer of a passkey that is taken as proof, characters of JSON. */
export const PASSKEY_PROOF_MAX_LENGTH = 4_000;
/** Longest text that is taken for a code of any kind, characters. */
export const FACTOR_CODE_MAX_LENGTH = 64;
/** Longest reason for a reset of somebody's second factor, characters. */
export const FACTOR_RESET_REASON_MAX_LENGTH = 300;
