import { texts } from '../texts.ts';
import home from './en.home.json';

export const useHomeTexts = texts('home', home);
