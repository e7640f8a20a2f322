import { texts } from '../texts.ts';
import guides from './en.guides.json';

export const useGuidesTexts = texts('guides', guides);
