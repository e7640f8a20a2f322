import type { ApplicationJson } from '@emigration-portal/shared-api';
import { useId } from 'react';
import { DocumentField } from './DocumentField.tsx';
import type { DocumentList, FieldId } from './fields.ts';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly list: DocumentList;
  readonly title: string;
  readonly content: ApplicationJson;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
}

/** The documents of one list; nothing where the service asks for none. */
export function DocumentSection({ list, title, content, mode, handlers, messages }: Props) {
  const heading = useId();
  const rows = content[list];
  if (rows.length === 0) return null;
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {rows.map((row, index) => {
        const field = `${list}.${index}` as const;
        return (
          <DocumentField
            key={field}
            field={field}
            row={row}
            mode={mode}
            error={messages.get(field)}
            handlers={handlers}
          />
        );
      })}
    </section>
  );
}
