import { texts } from '../texts.ts';
import proof from './en.proof.json';

export const useProofTexts = texts('proof', proof);
