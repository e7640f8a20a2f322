export { ErrorSummary, goToField } from './ErrorSummary.tsx';
export {
  errorCode,
  errorFields,
  errorText,
  failureText,
  isUncertain,
  serverText,
} from './error-text.ts';
export { NoAccess } from './NoAccess.ts';
export { PageError } from './PageError.tsx';
export { useOnceOnline } from './useOnceOnline.ts';
