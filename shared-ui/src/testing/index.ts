export { Failure, type FakeApi, startFakeApi } from './fake-api.ts';
export { type FakeUploads, fakeUploads } from './fake-uploads.ts';
export { profileOf } from './profile-of.ts';
export { admin, customer, renderRoutes } from './render-routes.tsx';
export { transaction } from './transaction.ts';
