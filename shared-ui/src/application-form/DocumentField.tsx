import { type AnsweredDocument, documentTypes, typesFor } from '@emigration-portal/shared-api';
import { memo } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { FileField, FileLink, maxBytes } from '../uploads/index.ts';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly document: AnsweredDocument;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly error: string | undefined;
  readonly handlers: ApplicationFormHandlers | undefined;
}

/** One document with its instruction, sample and file. Redrawn only when something of its own changes. */
export const DocumentField = memo(function DocumentField({ document, mode, error, handlers }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const { field, name, required, type, maxSize, unit, instruction, sample, file } = document;

  if (mode === 'read' || !handlers) {
    return (
      <div className="application-form-document">
        <span className="application-form-name">{name}</span>
        {file ? <FileLink file={file} /> : <span>{t('noFile')}</span>}
      </div>
    );
  }
  return (
    <div className="application-form-document">
      <FileField
        id={field}
        label={name}
        required={required}
        types={typesFor(type)}
        limit={maxBytes(maxSize, unit)}
        value={file}
        error={error}
        sends={mode === 'edit'}
        onChange={(chosen) => handlers.onAnswer(field, chosen)}
        onBusy={(busy) => handlers.onBusy(field, busy)}
        onTooLarge={(tooLarge) => handlers.onTooLarge(field, tooLarge)}
      >
        {!documentTypes.includes(type) && <span className="application-form-text">{t('unknownType')}</span>}
        {instruction && <span className="application-form-text">{instruction}</span>}
        {sample && (
          <FileLink file={sample} label={t('sampleNamed', { name })}>
            {t('sample')}
          </FileLink>
        )}
      </FileField>
      {!file && <span className="print-only">{t('noFile')}</span>}
    </div>
  );
});
