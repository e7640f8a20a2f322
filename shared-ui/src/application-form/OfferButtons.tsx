import type { FieldId, FileRef } from '@emigration-portal/shared-api';
import { createContext, use } from 'react';
import { Button } from '../button/index.ts';
import { focusField } from '../errors/index.ts';

/** An answer that is known from elsewhere, and in words what a press takes. */
interface OfferedAnswer<Given = string | FileRef> {
  readonly answer: Given;
  readonly text: string;
}

/** What is known from elsewhere, by the field it fits; nothing is filled in before its owner presses. */
export type OfferedAnswersByField = ReadonlyMap<FieldId, readonly OfferedAnswer[]>;

const OffersContext = createContext<OfferedAnswersByField>(new Map());

/** Gives every field of the application forms in it what may be taken from elsewhere; the map stays the same while it says the same. */
export const OfferedAnswersProvider = OffersContext.Provider;

interface Props {
  readonly field: FieldId;
  readonly currentAnswer: string | FileRef | undefined;
  readonly onAnswer: (field: FieldId, answer: string | FileRef) => void;
}

/** A quiet button for each answer that may be taken; who takes one goes on in the field. */
export function OfferButtons({ field, currentAnswer, onAnswer }: Props) {
  const offers =
    use(OffersContext)
      .get(field)
      ?.filter(({ answer }) => answer !== currentAnswer) ?? [];
  if (offers.length === 0) return null;
  function take(answer: string | FileRef) {
    onAnswer(field, answer);
    focusField(field);
  }
  return (
    <div className="application-form-offers">
      {offers.map(({ answer, text }) => (
        <Button key={text} onClick={() => take(answer)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
