export { type Candidate, type Deployed, type Refusal, type Rule, refusals, rules } from './gate.ts';
export { readCandidate, readDeployed } from './read.ts';
