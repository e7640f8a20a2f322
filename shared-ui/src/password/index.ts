export { NewPasswordField } from './NewPasswordField.tsx';
export { passwordProblem } from './password-problem.ts';
