import {
  APPLICATION_MAX_LENGTH,
  documentTypes,
  type FileRef,
  listDownloadableDocuments,
  MAX_UPLOAD_BYTES,
} from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { FileField } from '@emigration-portal/shared-ui/uploads';
import manageApplication from '../../locales/en/manageApplication.json';
import { useTexts } from '../../texts.ts';
import { CertificateCode } from './CertificateCode.tsx';
import type { useReviewForm } from './useReviewForm.ts';

interface Props {
  readonly id: string;
  readonly isOpen: boolean;
  readonly reviewForm: ReturnType<typeof useReviewForm>;
  readonly onUploading: (field: string, busy: boolean) => void;
}

const downloadKey = (file: FileRef | undefined) => file && `${file.prefix}${file.name}`;

/** Invoice number, and the issued documents after payment. A closed panel stays mounted, so uploads continue. */
export function InvoicePanel({ id, isOpen, reviewForm: { stored, values: review, field }, onUploading }: Props) {
  const { t } = useTexts(manageApplication);
  const { certificate } = stored.row;
  const isStoredCertificate = downloadKey(review.certificate) === downloadKey(stored.review.certificate);
  return (
    <div id={id} hidden={!isOpen} className="invoice-panel">
      <TextField
        {...field('transactionId')}
        id="invoice-number"
        label={t('invoiceNumber')}
        maxLength={APPLICATION_MAX_LENGTH.invoiceNumber}
      />
      {listDownloadableDocuments(review.paymentStatus).map((name) => (
        <div key={name}>
          <FileField
            id={`attachment-${name}`}
            label={t(`attachments.${name}`)}
            types={documentTypes}
            maxBytes={MAX_UPLOAD_BYTES}
            value={review[name]}
            onChange={field(name).onValue}
            onBusy={(busy) => onUploading(name, busy)}
          />
          {name === 'certificate' && certificate && isStoredCertificate && <CertificateCode {...certificate} />}
        </div>
      ))}
    </div>
  );
}
