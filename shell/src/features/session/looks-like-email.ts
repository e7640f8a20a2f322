import { removeInvisible } from '@emigration-portal/shared-api';

export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(removeInvisible(text).trim());
