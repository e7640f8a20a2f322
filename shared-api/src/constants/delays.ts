/** Pause between a saved service and the redirect, milliseconds. See docs/product.md#numbers. */
export const SERVICE_SAVED_REDIRECT_MS = 1000;
/** Pause between a final submit and the redirect, milliseconds. See docs/product.md#numbers. */
export const SUBMITTED_REDIRECT_MS = 1000;
/** Pause between a saved administrator and the redirect, milliseconds. See docs/product.md#numbers. */
export const ADMIN_SAVED_REDIRECT_MS = 700;
/** Pause between sign-up and the redirect, milliseconds. See docs/product.md#numbers. */
export const SIGNED_UP_REDIRECT_MS = 1000;
/** Pause between a reset password and log-in, milliseconds. See docs/product.md#numbers. */
export const PASSWORD_RESET_REDIRECT_MS = 1000;
/** Loader before the preview of a created invoice, milliseconds. See docs/product.md#numbers. */
export const INVOICE_PREVIEW_LOADER_MS = 2000;
/** Full-page loader on guarded navigation, milliseconds; an operator setting. See docs/product.md#pages and docs/product.md#the-loader. */
export const GUARDED_LOADER_MS = 3000;
/** How long the shell waits for a remote's script, milliseconds. */
export const REMOTE_TIMEOUT_MS = 8000;
/** Scroll position after which the header changes its style, pixels. See docs/product.md#pages. */
export const HEADER_SCROLLED_PX = 85;
