export { apiPerTest } from './api-per-test.ts';
export { expectDeclaredReads } from './declared-reads.ts';
export { type FakeUploads, fakeUploads } from './fake-uploads.ts';
export * from './fakes.ts';
export { expectDeadEnd, pagesOutsideMenu } from './remote-pages.ts';
export { renderRoutes } from './render-routes.tsx';
export { jpegBytes, pdfFile, pdfText } from './sample-files.ts';
export { transaction } from './transaction.ts';
