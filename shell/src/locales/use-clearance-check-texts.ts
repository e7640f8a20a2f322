import { texts } from '../texts.ts';
import check from './en.clearance-check.json';

export const useClearanceCheckTexts = texts('clearanceCheck', check);
