import { createTextsHook } from '../texts.ts';
import logIn from './en.log-in.json';

export const useLogInTexts = createTextsHook('logIn', logIn);
