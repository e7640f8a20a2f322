import { texts } from '../texts.ts';
import more from './en.home-more.json';

export const useHomeMoreTexts = texts('home-more', more);
