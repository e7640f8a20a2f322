import { type AnsweredDocument, acceptedTypesFor, documentTypes, type FieldId } from '@emigration-portal/shared-api';
import { memo } from 'react';
import answers from '../../locales/en/answers.json';
import applicationForm from '../../locales/en/applicationForm.json';
import { useSharedTexts } from '../../texts/index.ts';
import { FileField, FileLink, toMaxBytes } from '../../uploads/index.ts';
import { OfferButtons } from '../OfferButtons.tsx';
import { RequestReason } from '../RequestReason.tsx';
import type { ApplicationFormHandlers } from '../useApplicationForm.ts';

interface Props {
  readonly document: AnsweredDocument;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly error: string | undefined;
  /** Why staff asked to change it. */
  readonly reason?: string | undefined;
  readonly handlers: ApplicationFormHandlers | undefined;
  /** The number of the file within its document, from 1. */
  readonly fileNumber?: number;
  /** Called when an upload starts or ends; by default `handlers.onBusy`. */
  readonly onBusy?: (field: FieldId, busy: boolean) => void;
}

/** One document with its instruction, sample and file. Memoised. */
export const DocumentField = memo(function DocumentField(props: Props) {
  const { t } = useSharedTexts(applicationForm);
  const { t: answerText } = useSharedTexts(answers);
  const { document, mode, error, reason, handlers, fileNumber = 1, onBusy } = props;
  const { field, name, required, type, maxSize, unit, instruction, sample, file } = document;

  if (mode === 'read' || !handlers) {
    return (
      <div className="application-form-document">
        <bdi className="application-form-name">{name}</bdi>
        {file ? <FileLink file={file} /> : <span>{answerText('noFile')}</span>}
      </div>
    );
  }
  return (
    <div className="application-form-document">
      <FileField
        id={field}
        label={fileNumber > 1 ? answerText('furtherFile', { name, number: fileNumber }) : name}
        required={required && fileNumber === 1}
        types={acceptedTypesFor(type)}
        maxBytes={toMaxBytes(maxSize, unit)}
        value={file}
        error={error}
        acceptsPhotos
        shouldUpload={mode === 'edit'}
        onChange={(chosen) => handlers.onAnswer(field, chosen)}
        onBusy={(busy) => (onBusy ?? handlers.onBusy)(field, busy)}
        onTooLarge={(tooLarge) => handlers.onTooLarge(field, tooLarge)}
      >
        {reason && <RequestReason>{reason}</RequestReason>}
        {!documentTypes.includes(type) && <span className="application-form-text">{answerText('unknownType')}</span>}
        {fileNumber === 1 && document.maxFiles > 1 && <span>{t('severalFiles', { max: document.maxFiles })}</span>}
        {fileNumber === 1 && instruction && <bdi className="application-form-text">{instruction}</bdi>}
        {fileNumber === 1 && sample && (
          <FileLink file={sample} label={t('sampleNamed', { name })}>
            {t('sample')}
          </FileLink>
        )}
        {!file && <OfferButtons field={field} currentAnswer={file} onAnswer={handlers.onAnswer} />}
      </FileField>
      {!file && fileNumber === 1 && <span className="print-only">{answerText('noFile')}</span>}
    </div>
  );
});
