import { createTextsHook } from '../texts.ts';
import check from './en.clearance-check.json';

export const useClearanceCheckTexts = createTextsHook('clearanceCheck', check);
