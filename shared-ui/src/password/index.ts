/// <reference path="../css.d.ts" />
export { PasswordChecklist } from './PasswordChecklist.tsx';
export { passwordProblem } from './password-problem.ts';
