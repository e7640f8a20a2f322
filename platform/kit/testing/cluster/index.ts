export { certify, Front } from './Front.ts';
export { fill } from './fill.ts';
export { makeFolder, ownAccount } from './programs.ts';
export { type Cluster, clusterNames, startCluster } from './startCluster.ts';
export { sweep } from './sweep.ts';
