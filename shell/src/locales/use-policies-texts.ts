import { texts } from '../texts.ts';
import policies from './en.policies.json';

export const usePoliciesTexts = texts('policies', policies);
