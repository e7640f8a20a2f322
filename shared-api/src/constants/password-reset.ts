/** How long a reset code, and then the leave to set a new password, is good for, minutes. See docs/product.md#passwords. */
export const RESET_CODE_MINUTES = 10;
/** Answer of ForgotPassword that means failure. See docs/product.md#calls. */
export const RESET_EMAIL_NOT_FOUND = 'Email not found';
/** Answer of VerifyResetCode that means failure. See docs/product.md#calls. */
export const RESET_CODE_INVALID = 'Invalid Reset Code';
/** Answer of UpdatePasswordDirectly that means success. See docs/product.md#calls. */
export const RESET_PASSWORD_UPDATED = 'Password updated successfully';
/** Wrong tries after which a reset code, or the leave to set a new password, is good for nothing. See docs/product.md#passwords. */
export const RESET_MAX_TRIES = 5;
/** Longest text that is taken for a reset code, characters. */
export const RESET_CODE_MAX_LENGTH = 64;
