import { type AnsweredDocument, type FieldId, fieldOfRepetition, splitByFile } from '@emigration-portal/shared-api';
import { memo, useCallback, useState } from 'react';
import { FileLink } from '../../uploads/index.ts';
import type { ApplicationFormHandlers } from '../useApplicationForm.ts';
import { DocumentField } from './DocumentField.tsx';

interface Props {
  readonly document: AnsweredDocument;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly messages: ReadonlyMap<FieldId, string>;
  readonly reasons: ReadonlyMap<FieldId, string> | undefined;
  readonly handlers: ApplicationFormHandlers | undefined;
}

/** A document with several files: a field for each file, and one empty field until the maximum. */
export const MultiFileDocument = memo(function MultiFileDocument({
  document,
  mode,
  messages,
  reasons,
  handlers,
}: Props) {
  const [busy, setBusy] = useState<ReadonlySet<FieldId>>(new Set());
  const files = splitByFile(document);
  const notifyForm = handlers?.onBusy;
  const onBusy = useCallback(
    (field: FieldId, isBusy: boolean) => {
      setBusy((before) => new Set([...before].filter((each) => each !== field).concat(isBusy ? field : [])));
      notifyForm?.(field, isBusy);
    },
    [notifyForm],
  );

  if (mode === 'read' || !handlers) {
    return (
      <div className="application-form-document">
        <DocumentField document={{ ...document, moreFiles: [] }} mode="read" error={undefined} handlers={undefined} />
        {document.moreFiles.map((file) => (
          <FileLink key={file.prefix + file.name} file={file} />
        ))}
      </div>
    );
  }

  const fields = Array.from({ length: document.maxFiles }, (_, at) => fieldOfRepetition(document.field, at));
  const fieldCount = Math.max(
    document.file ? files.length + 1 : 1,
    ...fields.map((field, at) => (busy.has(field) ? at + 1 : 0)),
  );
  return (
    <div className="application-form-files">
      {fields.slice(0, fieldCount).map((field, at) => (
        <DocumentField
          key={field}
          document={files[at] ?? { ...document, field, file: undefined, moreFiles: [] }}
          fileNumber={at + 1}
          mode={mode}
          error={messages.get(field)}
          reason={reasons?.get(field)}
          handlers={handlers}
          onBusy={onBusy}
        />
      ))}
    </div>
  );
});
