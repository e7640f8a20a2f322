import type { ApplicationJson } from '@emigration-portal/shared-api';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { AnswerText } from './AnswerText.tsx';
import { type FieldId, type InfoItem, type InfoList, infoItems } from './fields.ts';
import { InfoField } from './InfoField.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly list: InfoList;
  readonly title: string;
  readonly content: ApplicationJson;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
  readonly renderAnswer: ((item: InfoItem) => ReactNode) | undefined;
}

/** The information items of one list; nothing where the service asks for none. */
export function InfoSection({ list, title, content, mode, handlers, messages, renderAnswer }: Props) {
  const heading = useId();
  const items = infoItems(content, list);
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
          <InfoField key={item.field} {...item} error={messages.get(item.field)} onValue={handlers.onValue} />
        ))
      )}
    </section>
  );
}

function ReadAnswer({ type, value, destroyed }: InfoItem) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  if (destroyed) return t('destroyed');
  return (
    <>
      <AnswerText type={type} answer={value} />
      {type === 'Password' && value && <p className="application-form-hint">{t('passwordHint')}</p>}
    </>
  );
}
