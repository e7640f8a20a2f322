import { createTextsHook } from '../texts.ts';
import signUp from './en.sign-up.json';

export const useSignUpTexts = createTextsHook('signUp', signUp);
