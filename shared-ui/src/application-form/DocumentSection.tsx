import type { AnsweredDocument, FieldId } from '@emigration-portal/shared-api';
import { useId } from 'react';
import { type AskedOnly, fieldsOfDocument, inRuns } from './asked-only.ts';
import { DocumentField } from './fields/DocumentField.tsx';
import { SeveralFiles } from './fields/SeveralFiles.tsx';
import { KeptAnswers, useOpening } from './KeptAnswers.tsx';
import { SectionHeading, type SectionTitle } from './SectionHeading.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly title: SectionTitle;
  readonly documents: readonly AnsweredDocument[];
  readonly shown: ReadonlySet<FieldId>;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
  readonly asked: AskedOnly | undefined;
}

/** Documents under a heading; nothing where the service asks for none. */
export function DocumentSection({ title, documents, shown, mode, handlers, messages, asked }: Props) {
  const heading = useId();
  const open = useOpening(asked?.onOpen);
  const wanted = documents.filter(({ field }) => shown.has(field));
  if (wanted.length === 0) return null;
  const drawn = (document: AnsweredDocument, as: typeof mode) =>
    document.maxFiles > 1 || document.moreFiles.length > 0 ? (
      <SeveralFiles
        key={document.field}
        document={document}
        mode={as}
        messages={messages}
        reasons={asked?.reasons}
        handlers={handlers}
      />
    ) : (
      <DocumentField
        key={document.field}
        document={document}
        mode={as}
        error={messages.get(document.field)}
        reason={asked?.reasons.get(document.field)}
        handlers={handlers}
      />
    );
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <SectionHeading id={heading} of={title} />
      {inRuns(wanted, fieldsOfDocument, mode === 'read' ? undefined : asked).map(({ isOpen, rows }) =>
        isOpen ? (
          rows.map((document) => drawn(document, mode))
        ) : (
          <KeptAnswers key={rows[0]?.field} of="keptFiles" fields={rows.map(({ field }) => field)} onOpen={open}>
            {rows.map((document) => drawn(document, 'read'))}
          </KeptAnswers>
        ),
      )}
    </section>
  );
}
