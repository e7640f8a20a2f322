import { texts } from '../texts.ts';
import footer from './en.footer.json';

export const useFooterTexts = texts('footer', footer);
