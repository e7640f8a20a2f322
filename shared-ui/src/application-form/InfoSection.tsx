import type { AnsweredItem, FieldId } from '@emigration-portal/shared-api';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { AnswerText } from './AnswerText.tsx';
import { InfoField } from './InfoField.tsx';
import { itemFieldOf } from './item-fields.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly title: string;
  readonly items: readonly AnsweredItem[];
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
  readonly renderAnswer: ((item: AnsweredItem) => ReactNode) | undefined;
}

/** Information items under a heading; nothing where the service asks for none. */
export function InfoSection({ title, items, mode, handlers, messages, renderAnswer }: Props) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {mode === 'read' || !handlers ? (
        <dl className="application-form-answers">
          {items.map((item) => (
            <div key={item.field}>
              <dt>{item.name}</dt>
              <dd>{renderAnswer?.(item) ?? <ReadAnswer {...item} />}</dd>
            </div>
          ))}
        </dl>
      ) : (
        items.map((item) => (
          <InfoField key={item.field} {...item} error={messages.get(item.field)} onValue={handlers.onAnswer} />
        ))
      )}
    </section>
  );
}

function ReadAnswer({ type, value, destroyed }: AnsweredItem) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  if (destroyed) return t('destroyed');
  const { hint, hintStays } = itemFieldOf(type);
  return (
    <>
      <AnswerText type={type} answer={value} />
      {hint && hintStays && value && <p className="application-form-hint">{t(hint)}</p>}
    </>
  );
}
