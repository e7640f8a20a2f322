import type { AnsweredDocument, FieldId } from '@emigration-portal/shared-api';
import { useId } from 'react';
import { ClosedAnswers, useOpenFields } from './ClosedAnswers.tsx';
import { DocumentField } from './fields/DocumentField.tsx';
import { MultiFileDocument } from './fields/MultiFileDocument.tsx';
import { fieldsOfDocument, type RequestedFields, splitByOpen } from './requested-fields.ts';
import { SectionHeading, type SectionTitle } from './SectionHeading.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly title: SectionTitle;
  readonly documents: readonly AnsweredDocument[];
  readonly visibleFields: ReadonlySet<FieldId>;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
  readonly requested: RequestedFields | undefined;
}

/** A section with documents; nothing if the service asks for none. */
export function DocumentSection({ title, documents, visibleFields, mode, handlers, messages, requested }: Props) {
  const heading = useId();
  const open = useOpenFields(requested?.onOpen);
  const wanted = documents.filter(({ field }) => visibleFields.has(field));
  if (wanted.length === 0) return null;
  const drawn = (document: AnsweredDocument, as: typeof mode) =>
    document.maxFiles > 1 || document.moreFiles.length > 0 ? (
      <MultiFileDocument
        key={document.field}
        document={document}
        mode={as}
        messages={messages}
        reasons={requested?.reasons}
        handlers={handlers}
      />
    ) : (
      <DocumentField
        key={document.field}
        document={document}
        mode={as}
        error={messages.get(document.field)}
        reason={requested?.reasons.get(document.field)}
        handlers={handlers}
      />
    );
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <SectionHeading id={heading} of={title} />
      {splitByOpen(wanted, fieldsOfDocument, mode === 'read' ? undefined : requested).map(({ isOpen, rows }) =>
        isOpen ? (
          rows.map((document) => drawn(document, mode))
        ) : (
          <ClosedAnswers key={rows[0]?.field} kind="keptFiles" fields={rows.map(({ field }) => field)} onOpen={open}>
            {rows.map((document) => drawn(document, 'read'))}
          </ClosedAnswers>
        ),
      )}
    </section>
  );
}
