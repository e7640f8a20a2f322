import type { AnsweredDocument, FieldId } from '@emigration-portal/shared-api';
import { useId } from 'react';
import { DocumentField } from './DocumentField.tsx';
import { SectionHeading, type SectionTitle } from './SectionHeading.tsx';
import { SeveralFiles } from './SeveralFiles.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly title: SectionTitle;
  readonly documents: readonly AnsweredDocument[];
  readonly shown: ReadonlySet<FieldId>;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
}

/** Documents under a heading; nothing where the service asks for none. */
export function DocumentSection({ title, documents, shown, mode, handlers, messages }: Props) {
  const heading = useId();
  const asked = documents.filter(({ field }) => shown.has(field));
  if (asked.length === 0) return null;
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <SectionHeading id={heading} of={title} />
      {asked.map((document) =>
        document.maxFiles > 1 || document.moreFiles.length > 0 ? (
          <SeveralFiles key={document.field} document={document} mode={mode} messages={messages} handlers={handlers} />
        ) : (
          <DocumentField
            key={document.field}
            document={document}
            mode={mode}
            error={messages.get(document.field)}
            handlers={handlers}
          />
        ),
      )}
    </section>
  );
}
