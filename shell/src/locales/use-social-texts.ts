import { createTextsHook } from '../texts.ts';
import social from './en.social.json';

/** The texts of the buttons for a log-in with another provider. */
export const useSocialTexts = createTextsHook('social', social);
