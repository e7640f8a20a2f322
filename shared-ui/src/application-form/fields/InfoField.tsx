import {
  type AnsweredItem,
  type AnswerFormatProblem,
  APPLICATION_MAX_LENGTH,
  checkAnswerFormat,
  choiceKindOf,
  type FieldId,
} from '@emigration-portal/shared-api';
import { type FocusEvent, memo, useState } from 'react';
import { useScrollAnchor } from '../../feedback/index.ts';
import answerProblems from '../../locales/en/answerProblems.json';
import answers from '../../locales/en/answers.json';
import { useSharedTexts } from '../../texts/index.ts';
import { AnswerText } from '../AnswerText.tsx';
import type { Answer } from '../content.ts';
import { OfferButtons } from '../OfferButtons.tsx';
import { RequestReason } from '../RequestReason.tsx';
import { findItemTypeDisplay } from './item-type-displays.tsx';

interface Props {
  readonly item: AnsweredItem;
  readonly error: string | undefined;
  /** Why staff asked to change it. */
  readonly reason?: string | undefined;
  readonly onValue: (field: FieldId, value: string) => void;
}

/** One information item with label, input and message. Memoised. */
export const InfoField = memo(function InfoField({ item, error, reason, onValue }: Props) {
  const { field, name, type, value, required, destroyed, help } = item;
  const { t } = useSharedTexts(answers);
  const { t: problemText } = useSharedTexts(answerProblems);
  const [warning, onBlur] = useFormatProblem(checkAnswerFormat(item, value));
  const { Field, hint } = findItemTypeDisplay(type);
  const formatProblemText = (problem: AnswerFormatProblem) =>
    (problem === 'pattern' && item.patternMessage) || problemText(`wrong.${problem}`, { pattern: item.pattern });
  const fillInOffer = (_: FieldId, answer: Answer) => typeof answer === 'string' && onValue(field, answer);
  const typeHint = item.allowsPartialDate ? 'partialDateHint' : hint;
  const hintKey = destroyed ? 'destroyedHint' : typeHint;
  return (
    <Field
      id={field}
      label={name}
      required={required && !destroyed}
      hint={reason || help ? <Help reason={reason} text={help} hint={hintKey && t(hintKey)} /> : hintKey && t(hintKey)}
      error={error ?? (warning && formatProblemText(warning))}
      isLive={!error}
      printedValue={<AnswerText type={type} answer={value} />}
      value={value}
      {...(choiceKindOf(type) && { options: item.options })}
      {...(item.allowsPartialDate && { allowsPartialDate: true })}
      maxLength={APPLICATION_MAX_LENGTH.answer}
      onValue={(next) => onValue(field, next)}
      onBlur={onBlur}
      below={<OfferButtons field={field} currentAnswer={value} onAnswer={fillInOffer} />}
    />
  );
});

interface HelpProps {
  readonly reason: string | undefined;
  readonly text: string;
  readonly hint: string | undefined;
}

/** The hint of an item: why staff asked to change it, the service's help, then the hint of its type. */
function Help({ reason, text, hint }: HelpProps) {
  return (
    <>
      {reason && <RequestReason>{reason}</RequestReason>}
      {text && <span className="application-form-help">{text}</span>}
      {hint && <span>{` ${hint}`}</span>}
    </>
  );
}

/** Returns the format problem to show, and the handler for `onBlur`. It is shown only after the focus leaves the field. */
function useFormatProblem(problem: AnswerFormatProblem | undefined) {
  const [isLeft, setLeft] = useState(false);
  const anchor = useScrollAnchor();
  if (isLeft && !problem) setLeft(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!problem || isLeft || currentTarget.contains(relatedTarget)) return;
    // A press on a label or on empty space focuses no other element. Then the element after the field is the anchor.
    const isOutside = relatedTarget && !relatedTarget.contains(currentTarget);
    anchor(isOutside ? relatedTarget : currentTarget.nextElementSibling);
    setLeft(true);
  };
  return [isLeft ? problem : undefined, onBlur] as const;
}
