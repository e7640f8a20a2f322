export { ErrorSummary } from './ErrorSummary.tsx';
export { errorCode, errorText } from './error-text.ts';
export { PageError } from './PageError.tsx';
