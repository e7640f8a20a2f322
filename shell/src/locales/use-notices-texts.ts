import { createTextsHook } from '../texts.ts';
import notices from './en.notices.json';

export const useNoticesTexts = createTextsHook('notices', notices);
