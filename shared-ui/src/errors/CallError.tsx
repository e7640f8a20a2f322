import { errorText, referenceOf } from './error-text.ts';
import { ReferenceLine } from './ReferenceLine.tsx';

interface Props {
  /** Nothing is shown while undefined. */
  readonly error: unknown;
  /** Makes the text from the reason; by default the reason alone. */
  readonly formatText?: (why: string) => string;
}

/** Says why a call failed, next to its button, with the support contact. In a form use `FormFooter`. */
export function CallError({ error, formatText = (why) => why }: Props) {
  if (error === undefined) return null;
  return (
    <div role="alert" className="form-error">
      <span>{formatText(errorText(error))}</span>
      <ReferenceLine id={referenceOf(error)} />
    </div>
  );
}
