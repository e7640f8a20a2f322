/** Delay between saving a service and the redirect, in milliseconds. See docs/product.md#numbers. */
export const SERVICE_SAVED_REDIRECT_MS = 1000;
/** Delay between a final submit and the redirect, in milliseconds. See docs/product.md#numbers. */
export const SUBMITTED_REDIRECT_MS = 1000;
/** Delay between saving an administrator and the redirect, in milliseconds. See docs/product.md#numbers. */
export const ADMIN_SAVED_REDIRECT_MS = 700;
/** Delay between sign-up and the redirect, in milliseconds. See docs/product.md#numbers. */
export const SIGNED_UP_REDIRECT_MS = 1000;
/** Delay between a password reset and the log-in page, in milliseconds. See docs/product.md#numbers. */
export const PASSWORD_RESET_REDIRECT_MS = 1000;
/** How long the loader shows before the preview of a new invoice, in milliseconds. See docs/product.md#numbers. */
export const INVOICE_PREVIEW_LOADER_MS = 2000;
/**
 * How long the full-page loader shows before a guarded page, in milliseconds. An operator can change it. See
 * docs/product.md#the-loader.
 */
export const GUARDED_LOADER_MS = 3000;
/** How long the shell waits for a remote's script, in milliseconds. */
export const REMOTE_TIMEOUT_MS = 8000;
/** The header changes its style below this scroll position, in pixels. See docs/product.md#pages. */
export const HEADER_SCROLL_THRESHOLD_PX = 85;
