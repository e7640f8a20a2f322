import type { FieldId, FileRef } from '@emigration-portal/shared-api';
import { createContext, use } from 'react';
import { Button } from '../button/index.ts';
import { focusField } from '../errors/index.ts';

/** An answer that the form can fill in, such as from a saved passport, and the text of its button. */
interface OfferedAnswer<AnswerType = string | FileRef> {
  readonly answer: AnswerType;
  readonly text: string;
}

/** Offered answers by field. An answer is filled in only when the person presses its button. */
export type OfferedAnswersByField = ReadonlyMap<FieldId, readonly OfferedAnswer[]>;

const OffersContext = createContext<OfferedAnswersByField>(new Map());

/** Context provider of the offered answers. Pass the same map while its content is the same. */
export const OfferedAnswersProvider = OffersContext.Provider;

interface Props {
  readonly field: FieldId;
  readonly currentAnswer: string | FileRef | undefined;
  readonly onAnswer: (field: FieldId, answer: string | FileRef) => void;
}

/** A button for each offered answer of a field. A press fills in the answer and focuses the field. */
export function OfferButtons({ field, currentAnswer, onAnswer }: Props) {
  const offers =
    use(OffersContext)
      .get(field)
      ?.filter(({ answer }) => answer !== currentAnswer) ?? [];
  if (offers.length === 0) return null;
  function fillIn(answer: string | FileRef) {
    onAnswer(field, answer);
    focusField(field);
  }
  return (
    <div className="application-form-offers">
      {offers.map(({ answer, text }) => (
        <Button key={text} onClick={() => fillIn(answer)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
