/**
 * How long a reset code works, in minutes. The reset ticket works as long as the code. See docs/product.md#passwords.
 */
export const RESET_CODE_MINUTES = 10;
/** The message of ForgotPassword that means failure. See docs/product.md#calls. */
export const RESET_EMAIL_NOT_FOUND = 'Email not found';
/** The message of VerifyResetCode that means failure. See docs/product.md#calls. */
export const RESET_CODE_INVALID = 'Invalid Reset Code';
/** The message of UpdatePasswordDirectly that means success. See docs/product.md#calls. */
export const RESET_PASSWORD_UPDATED = 'Password updated successfully';
/** Wrong tries after which a reset code or ticket stops working. See docs/product.md#passwords. */
export const RESET_MAX_TRIES = 5;
/** Longest accepted input for a reset code, in characters. */
export const RESET_CODE_MAX_LENGTH = 64;
