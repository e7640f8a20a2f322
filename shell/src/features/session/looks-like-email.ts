import { removeInvisible } from '@emigration-portal/shared-api';

/** Whether a text has the form of an e-mail address. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(removeInvisible(text).trim());
