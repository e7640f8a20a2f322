export { startApiPerTest } from './api-per-test.ts';
export { expectDeclaredReads } from './declared-reads.ts';
export { acceptUploads, type FakeUploads } from './fake-uploads.ts';
export * from './fakes.ts';
export { expectDeadEnd, listPagesOutsideMenu } from './remote-pages.ts';
export { renderRoutes } from './render-routes.tsx';
export { createJpegBytes, createPdfFile, createPdfText } from './sample-files.ts';
export { transaction } from './transaction.ts';
