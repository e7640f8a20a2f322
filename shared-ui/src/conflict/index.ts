/// <reference path="../css.d.ts" />
export { ConflictPanel } from './ConflictPanel.tsx';
