import { texts } from '../texts.ts';
import override from './en.override.json';

export const useOverrideTexts = texts('override', override);
