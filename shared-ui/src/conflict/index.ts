/// <reference path="../css.d.ts" />
export { ConflictPanel } from './ConflictPanel.tsx';
export { changed, type Difference, differences, isSameForm, isSameValue, rebase } from './differences.ts';
