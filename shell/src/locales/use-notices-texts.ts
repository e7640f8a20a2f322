import { texts } from '../texts.ts';
import notices from './en.notices.json';

export const useNoticesTexts = texts('notices', notices);
