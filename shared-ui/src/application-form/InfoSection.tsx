import type { ApplicationContent } from '@emigration-portal/shared-api';
import { useId } from 'react';
import { AnswerText } from './AnswerText.tsx';
import { type FieldId, type InfoList, infoItems } from './fields.ts';
import { InfoField } from './InfoField.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly list: InfoList;
  readonly title: string;
  readonly content: ApplicationContent;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
}

/** The information items of one list; nothing where the service asks for none. */
export function InfoSection({ list, title, content, mode, handlers, messages }: Props) {
  const heading = useId();
  const items = infoItems(content, list);
  if (items.length === 0) return null;
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {mode === 'read' || !handlers ? (
        <dl className="application-form-answers">
          {items.map(({ field, name, type, value }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                <AnswerText type={type} answer={value} />
              </dd>
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
