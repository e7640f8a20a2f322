/// <reference path="../css.d.ts" />
export { ConflictPanel } from './ConflictPanel.tsx';
export { changed, type Difference, differences, isSameForm, rebase } from './differences.ts';
