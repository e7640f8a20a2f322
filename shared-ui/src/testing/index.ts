export { Failure, type FakeApi, startFakeApi } from './fake-api.ts';
export { profileOf } from './profile-of.ts';
export { admin, customer, renderRoutes } from './render-routes.tsx';
