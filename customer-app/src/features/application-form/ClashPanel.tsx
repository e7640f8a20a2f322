import type { FieldId } from '@emigration-portal/shared-api';
import { type Answer, type AnswerClash, AnswerText, Choice } from '@emigration-portal/shared-ui/application-form';
import { Field } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useId, useState } from 'react';

interface Props {
  readonly clashes: readonly AnswerClash[];
  readonly onAnswer: (field: FieldId, answer: Answer) => void;
}

/** The answers that were changed here and elsewhere: for each, one's own or the saved one. */
export function ClashPanel({ clashes, onAnswer }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'clash' });
  if (clashes.length === 0) return null;
  return (
    <section className="application-form-section" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {clashes.map((clash) => (
        <Clash key={clash.field} clash={clash} onAnswer={(answer) => onAnswer(clash.field, answer)} />
      ))}
    </section>
  );
}

function Clash({ clash, onAnswer }: { readonly clash: AnswerClash; readonly onAnswer: (answer: Answer) => void }) {
  const { t } = useTranslation('customer', { keyPrefix: 'clash' });
  const [taken, setTaken] = useState<'mine' | 'theirs'>('mine');
  return (
    <Field id={useId()} label={clash.name} required group>
      {({ id }) => (
        <div className="application-form-choices">
          {(['mine', 'theirs'] as const).map((side) => {
            const answer = side === 'mine' ? clash.to : clash.theirs;
            const choose = () => {
              setTaken(side);
              onAnswer(answer);
            };
            return (
              <Choice key={side} name={id} checked={taken === side} onChoose={choose}>
                {t(side)} <AnswerText type={clash.type} answer={answer} />
              </Choice>
            );
          })}
        </div>
      )}
    </Field>
  );
}
