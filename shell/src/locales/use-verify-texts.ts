import { createTextsHook } from '../texts.ts';
import verify from './en.verify.json';

/** The texts of the page that checks a certificate. */
export const useVerifyTexts = createTextsHook('verify', verify);
