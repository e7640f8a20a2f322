import { texts } from '../texts.ts';
import verify from './en.verify.json';

export const useVerifyTexts = texts('verify', verify);
