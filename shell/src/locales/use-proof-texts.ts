import { createTextsHook } from '../texts.ts';
import proof from './en.proof.json';

export const useProofTexts = createTextsHook('proof', proof);
