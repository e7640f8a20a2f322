export { ErrorSummary, goToField } from './ErrorSummary.tsx';
export {
  errorCode,
  errorText,
  failureText,
  fieldErrors,
  isUncertain,
  refusedAs,
  serverText,
} from './error-text.ts';
export { NoAccess } from './NoAccess.ts';
export { PageError } from './PageError.tsx';
export { useOnceOnline } from './useOnceOnline.ts';
export { useProblems } from './useProblems.ts';
