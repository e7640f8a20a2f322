export { putRelease } from './putRelease.ts';
export { sha384 } from './sha384.ts';
export { sweep } from './sweep.ts';
export { compressed, folderTarget, type Target } from './Target.ts';
