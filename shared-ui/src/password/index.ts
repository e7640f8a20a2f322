/// <reference path="../css.d.ts" />
export { PasswordChecklist } from './PasswordChecklist.tsx';
