import { createTextsHook } from '../texts.ts';
import policies from './en.policies.json';

export const usePoliciesTexts = createTextsHook('policies', policies);
