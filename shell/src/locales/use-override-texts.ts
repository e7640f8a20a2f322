import { createTextsHook } from '../texts.ts';
import override from './en.override.json';

/** The texts about remote overrides. */
export const useOverrideTexts = createTextsHook('override', override);
