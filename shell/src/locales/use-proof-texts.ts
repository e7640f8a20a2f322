import { createTextsHook } from '../texts.ts';
import proof from './en.proof.json';

/** The texts of the dialog that asks for proof, such as the password, before a sensitive change. */
export const useProofTexts = createTextsHook('proof', proof);
