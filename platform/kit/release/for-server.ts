export { compressed } from './compressed.ts';
export { putRelease } from './putRelease.ts';
export { sweep } from './sweep.ts';
export { folderTarget, type Target } from './Target.ts';
