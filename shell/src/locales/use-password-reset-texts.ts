import { createTextsHook } from '../texts.ts';
import passwordReset from './en.password-reset.json';

export const usePasswordResetTexts = createTextsHook('passwordReset', passwordReset);
