export { ErrorSummary, goToField } from './ErrorSummary.tsx';
export {
  errorCode,
  errorFacts,
  errorFields,
  errorText,
  failureText,
  isUncertain,
  referenceOf,
  serverText,
} from './error-text.ts';
export { Fault } from './Fault.tsx';
export { NoAccess } from './NoAccess.ts';
export { PageError } from './PageError.tsx';
export { ReferenceLine } from './ReferenceLine.tsx';
export { useOnceOnline } from './useOnceOnline.ts';
