export { checkBuild, checkPublished, type Releasable, runSmokeJourneys } from './check-release.ts';
export {
  type DeployedPortal,
  findRemoteRefusals,
  type GateRefusal,
  type GateRule,
  type ReleaseCandidate,
  remoteRules,
} from './gate.ts';
export { readBuild, readDeployed, readPublished, readTrustedKeys } from './read.ts';
