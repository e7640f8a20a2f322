import { errorText, referenceOf } from './error-text.ts';
import { ReferenceLine } from './ReferenceLine.tsx';

interface Props {
  /** Nothing is shown while undefined. */
  readonly error: unknown;
  /** Returns the text to show, made from the reason of the failure. By default the reason alone. */
  readonly formatText?: (reason: string) => string;
}

/** Shows why a call failed, next to its button, with the support contact. In a form use `FormFooter` instead. */
export function CallError({ error, formatText = (reason) => reason }: Props) {
  if (error === undefined) return null;
  return (
    <div role="alert" className="form-error">
      <span>{formatText(errorText(error))}</span>
      <ReferenceLine id={referenceOf(error)} />
    </div>
  );
}
