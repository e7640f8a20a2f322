import { createTextsHook } from '../texts.ts';
import shell from './en.json';

export const useShellTexts = createTextsHook('shell', shell);
