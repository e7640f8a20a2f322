import { createTextsHook } from '../texts.ts';
import idle from './en.idle.json';

/** The texts of the notices about an idle session and a wrong clock. */
export const useIdleTexts = createTextsHook('idle', idle);
