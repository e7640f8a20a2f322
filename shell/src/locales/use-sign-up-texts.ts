import { texts } from '../texts.ts';
import signUp from './en.sign-up.json';

export const useSignUpTexts = texts('signUp', signUp);
