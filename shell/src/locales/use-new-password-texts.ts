import { texts } from '../texts.ts';
import newPassword from './en.new-password.json';

export const useNewPasswordTexts = texts('newPassword', newPassword);
