export { addErrorTexts } from './add-error-texts.ts';
export { CallError } from './CallError.tsx';
export { ErrorSummary, focusField } from './ErrorSummary.tsx';
export {
  errorCode,
  errorFacts,
  errorFields,
  errorText,
  failureText,
  isUncertain,
  referenceOf,
  serverText,
  textOfCode,
} from './error-text.ts';
export { NoAccess } from './NoAccess.ts';
export { PageError } from './PageError.tsx';
export { ReferenceLine } from './ReferenceLine.tsx';
export { useOnceOnline } from './useOnceOnline.ts';
