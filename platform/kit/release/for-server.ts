export { compressCopies, createFolderStore, type ReleaseStore } from './release-store.ts';
export { sha384 } from './sha384.ts';
export { storeReleaseFiles } from './store-release-files.ts';
export { sweepStoredReleases } from './sweep.ts';
