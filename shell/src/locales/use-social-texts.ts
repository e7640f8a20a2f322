import { createTextsHook } from '../texts.ts';
import social from './en.social.json';

export const useSocialTexts = createTextsHook('social', social);
