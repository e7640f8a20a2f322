/** How long the link that confirms an address works, in days. */
export const CONFIRM_LINK_DAYS = 7;
/** How long the owner of the old address can undo a change, in days. At least `RESET_HOLD_HOURS`. */
export const UNDO_LINK_DAYS = 7;
/**
 * How long a changed e-mail cannot reset the password, in hours. Applies if somebody else changed it. See
 * docs/product.md#accounts.
 */
export const RESET_HOLD_HOURS = 72;
/** How long an address change is stored after its last link has expired, in days. The audit trail stores it longer. */
export const ADDRESS_CHANGE_RETENTION_DAYS = 90;
/** Most confirmation mails per day: requested by one person, and sent to one address. */
export const MAX_CONFIRMATIONS_PER_DAY = { person: 5, address: 20 } as const;
/** Shortest time between two confirmation mails, in seconds. */
export const CONFIRMATION_PAUSE_SECONDS = 60;
/** Length of the token in a mailed link, in characters. */
export const LINK_TOKEN_LENGTH = 43;
