import { createTextsHook } from '../texts.ts';
import footer from './en.footer.json';

export const useFooterTexts = createTextsHook('footer', footer);
