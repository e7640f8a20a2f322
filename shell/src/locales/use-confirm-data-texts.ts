import { texts } from '../texts.ts';
import confirmData from './en.confirm-data.json';

export const useConfirmDataTexts = texts('confirmData', confirmData);
