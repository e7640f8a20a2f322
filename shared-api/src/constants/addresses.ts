/** How long a link that confirms an address is good, days. Issue "Trusted", finding 1. */
export const CONFIRM_LINK_DAYS = 7;
/** How long the former address can take a change back after it took effect, days; at least the time a reset is held. */
export const UNDO_LINK_DAYS = 7;
/** How long a changed address resets no password when somebody else changed it, hours. See docs/product.md#accounts. */
export const RESET_HOLD_HOURS = 72;
/** How long what came of a change of address is kept once no link of it is good any more, days; the audit trail keeps it. */
export const ADDRESS_CHANGE_RETENTION_DAYS = 90;
/** How many confirmation mails a person may ask for in a day, and how many may go to one address. */
export const CONFIRMATIONS_PER_DAY = { person: 5, address: 20 } as const;
/** Pause between two confirmation mails, seconds. */
export const CONFIRMATION_PAUSE_SECONDS = 60;
/** Characters of the token of a link. */
export const LINK_TOKEN_LENGTH = 43;
