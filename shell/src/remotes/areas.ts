import { setAreasReader } from '@emigration-portal/runtime/areas';

export * from '@emigration-portal/runtime/areas';

setAreasReader(async () => (await import(/* webpackChunkName: "remotes" */ './registry.ts')).readAreas());
