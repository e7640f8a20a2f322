import { createTextsHook } from '../texts.ts';
import override from './en.override.json';

export const useOverrideTexts = createTextsHook('override', override);
