import type { ApplicationContent, FieldId } from '@emigration-portal/shared-api';
import { type Answer, type AnswerClash, AnswerText, hasAnswer } from '@emigration-portal/shared-ui/application-form';
import { Choice, Field } from '@emigration-portal/shared-ui/fields';
import { useId } from 'react';
import clashTexts from '../../../locales/en/clash.json';
import { useTexts } from '../../../texts.ts';

interface Props {
  /** The current content of the form. */
  readonly content: ApplicationContent;
  readonly clashes: readonly AnswerClash[];
  readonly onAnswer: (field: FieldId, answer: Answer) => void;
}

/** Asks for each clash whether to use the user's answer or the saved one. */
export function ClashPanel({ content, clashes, onAnswer }: Props) {
  const { t } = useTexts(clashTexts);
  if (clashes.length === 0) return null;
  return (
    <section className="application-form-section" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {clashes.map((clash) => (
        <Clash
          key={clash.field}
          clash={clash}
          chosenSide={hasAnswer(content, clash.field, clash.theirs) ? 'theirs' : 'mine'}
          onAnswer={(answer) => onAnswer(clash.field, answer)}
        />
      ))}
    </section>
  );
}

interface ClashProps {
  readonly clash: AnswerClash;
  readonly chosenSide: 'mine' | 'theirs';
  readonly onAnswer: (answer: Answer) => void;
}

function Clash({ clash, chosenSide, onAnswer }: ClashProps) {
  const { t } = useTexts(clashTexts);
  return (
    <Field id={useId()} label={clash.name} required group>
      {({ id }) => (
        <div className="form-choices">
          {(['mine', 'theirs'] as const).map((side) => {
            const answer = side === 'mine' ? clash.to : clash.theirs;
            return (
              <Choice key={side} name={id} checked={chosenSide === side} onChoose={() => onAnswer(answer)}>
                <span>{t(side)}</span> <AnswerText type={clash.type} answer={answer} />
              </Choice>
            );
          })}
        </div>
      )}
    </Field>
  );
}
