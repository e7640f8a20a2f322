import { texts } from '../texts.ts';
import secondStep from './en.second-step.json';

export const useSecondStepTexts = texts('secondStep', secondStep);
