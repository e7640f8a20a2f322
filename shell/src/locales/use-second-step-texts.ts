import { createTextsHook } from '../texts.ts';
import secondStep from './en.second-step.json';

/** The texts of the second step of a log-in. */
export const useSecondStepTexts = createTextsHook('secondStep', secondStep);
