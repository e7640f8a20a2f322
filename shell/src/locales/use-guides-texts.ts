import { createTextsHook } from '../texts.ts';
import guides from './en.guides.json';

export const useGuidesTexts = createTextsHook('guides', guides);
