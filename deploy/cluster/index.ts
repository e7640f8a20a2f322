export { certify } from './Front.ts';
export { type Cluster, clusterNames, startCluster } from './startCluster.ts';
export { sweep } from './sweep.ts';
