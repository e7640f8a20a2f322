import { createTextsHook } from '../texts.ts';
import idle from './en.idle.json';

export const useIdleTexts = createTextsHook('idle', idle);
