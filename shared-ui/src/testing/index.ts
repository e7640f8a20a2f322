export { Failure, type FakeApi, startFakeApi } from './fake-api.ts';
export { admin, customer, renderRoutes } from './render-routes.tsx';
export { transaction } from './transaction.ts';
