import { createTextsHook } from '../texts.ts';
import confirmData from './en.confirm-data.json';

export const useConfirmDataTexts = createTextsHook('confirmData', confirmData);
