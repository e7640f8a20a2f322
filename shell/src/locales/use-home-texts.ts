import { createTextsHook } from '../texts.ts';
import home from './en.home.json';

export const useHomeTexts = createTextsHook('home', home);
