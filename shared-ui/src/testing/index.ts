export { Failure, type FakeApi, startFakeApi } from './fake-api.ts';
export { admin, customer, renderRoutes } from './render-routes.tsx';
