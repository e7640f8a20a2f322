import { createTextsHook } from '../texts.ts';
import more from './en.home-more.json';

/** The texts of the home page that load late: more services, and the contact form. */
export const useHomeMoreTexts = createTextsHook('home-more', more);
