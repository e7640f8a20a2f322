import { createTextsHook } from '../texts.ts';
import confirmData from './en.confirm-data.json';

/** The texts of the page on which a worker confirms the data that an agency entered. */
export const useConfirmDataTexts = createTextsHook('confirmData', confirmData);
