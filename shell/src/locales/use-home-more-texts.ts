import { createTextsHook } from '../texts.ts';
import more from './en.home-more.json';

export const useHomeMoreTexts = createTextsHook('home-more', more);
