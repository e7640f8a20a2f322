import { texts } from '../texts.ts';
import logIn from './en.log-in.json';

export const useLogInTexts = texts('logIn', logIn);
