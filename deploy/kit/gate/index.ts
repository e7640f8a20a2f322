export { type Candidate, type Deployed, type Refusal, type Rule, refusals, rules } from './gate.ts';
export { pass, passJourneys } from './pass.ts';
export { readBuild, readDeployed, readPublished } from './read.ts';
