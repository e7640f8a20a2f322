import { readAreasBy } from '@emigration-portal/runtime/areas';

export * from '@emigration-portal/runtime/areas';

readAreasBy(async () => (await import(/* webpackChunkName: "remotes" */ './registry.ts')).readAreas());
