export { type Candidate, type Deployed, type Refusal, type Rule, refusals, rules } from './gate.ts';
export { passBuild, passJourneys, passPublished, type Releasable } from './pass.ts';
export { readBuild, readDeployed, readPublished, readTrusted } from './read.ts';
