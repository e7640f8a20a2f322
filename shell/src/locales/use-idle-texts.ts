import { texts } from '../texts.ts';
import idle from './en.idle.json';

export const useIdleTexts = texts('idle', idle);
