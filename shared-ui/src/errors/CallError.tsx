import { errorText, referenceOf } from './error-text.ts';
import { ReferenceLine } from './ReferenceLine.tsx';

interface Props {
  /** Nothing is shown while undefined. */
  readonly error: unknown;
  /** What is said of it, by why it failed; left out, that alone. */
  readonly formatText?: (why: string) => string;
}

/** Why a call failed, where it was made; names an e-mail and a phone of support. A form has `FormFooter` for it. */
export function CallError({ error, formatText = (why) => why }: Props) {
  if (error === undefined) return null;
  return (
    <div role="alert" className="form-error">
      <span>{formatText(errorText(error))}</span>
      <ReferenceLine id={referenceOf(error)} />
    </div>
  );
}
