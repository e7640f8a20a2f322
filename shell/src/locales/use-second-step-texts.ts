import { createTextsHook } from '../texts.ts';
import secondStep from './en.second-step.json';

export const useSecondStepTexts = createTextsHook('secondStep', secondStep);
