import { texts } from '../texts.ts';
import passwordReset from './en.password-reset.json';

export const usePasswordResetTexts = texts('passwordReset', passwordReset);
