import { texts } from '../texts.ts';
import shell from './en.json';

export const useShellTexts = texts('shell', shell);
