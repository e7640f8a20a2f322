import { texts } from '../texts.ts';
import account from './en.account.json';

export const useAccountTexts = texts('account', account);
