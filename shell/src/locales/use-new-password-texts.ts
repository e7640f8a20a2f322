import { createTextsHook } from '../texts.ts';
import newPassword from './en.new-password.json';

export const useNewPasswordTexts = createTextsHook('newPassword', newPassword);
