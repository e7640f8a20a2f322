import type { AnsweredDocument, FieldId } from '@emigration-portal/shared-api';
import { useId } from 'react';
import { ClosedAnswers, useOpenFields } from './ClosedAnswers.tsx';
import { DocumentField } from './fields/DocumentField.tsx';
import { MultiFileDocument } from './fields/MultiFileDocument.tsx';
import { fieldsOfDocument, type RequestedFields, splitByIsOpen } from './requested-fields.ts';
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

/** A section with documents. Renders nothing if none of them is visible. */
export function DocumentSection({ title, documents, visibleFields, mode, handlers, messages, requested }: Props) {
  const headingId = useId();
  const openFields = useOpenFields(requested?.onOpen);
  const visibleDocuments = documents.filter(({ field }) => visibleFields.has(field));
  if (visibleDocuments.length === 0) return null;
  const renderDocument = (document: AnsweredDocument, modeOfDocument: typeof mode) =>
    document.maxFiles > 1 || document.moreFiles.length > 0 ? (
      <MultiFileDocument
        key={document.field}
        document={document}
        mode={modeOfDocument}
        messages={messages}
        reasons={requested?.reasons}
        handlers={handlers}
      />
    ) : (
      <DocumentField
        key={document.field}
        document={document}
        mode={modeOfDocument}
        error={messages.get(document.field)}
        reason={requested?.reasons.get(document.field)}
        handlers={handlers}
      />
    );
  return (
    <section className="application-form-section" aria-labelledby={headingId}>
      <SectionHeading id={headingId} of={title} />
      {splitByIsOpen(visibleDocuments, fieldsOfDocument, mode === 'read' ? undefined : requested).map(
        ({ isOpen, rows }) =>
          isOpen ? (
            rows.map((document) => renderDocument(document, mode))
          ) : (
            <ClosedAnswers
              key={rows[0]?.field}
              kind="keptFiles"
              fields={rows.map(({ field }) => field)}
              onOpen={openFields}
            >
              {rows.map((document) => renderDocument(document, 'read'))}
            </ClosedAnswers>
          ),
      )}
    </section>
  );
}
