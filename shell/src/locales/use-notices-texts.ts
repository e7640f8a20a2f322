import { createTextsHook } from '../texts.ts';
import notices from './en.notices.json';

/** The texts shown when an address, a remote or the configuration cannot be loaded. */
export const useNoticesTexts = createTextsHook('notices', notices);
