import { createTextsHook } from '../texts.ts';
import verify from './en.verify.json';

export const useVerifyTexts = createTextsHook('verify', verify);
