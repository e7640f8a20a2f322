import { texts } from '../texts.ts';
import social from './en.social.json';

export const useSocialTexts = texts('social', social);
