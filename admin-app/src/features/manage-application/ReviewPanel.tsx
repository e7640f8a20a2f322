import {
  APPLICATION_MAX_LENGTH,
  type ApplicationStatusId,
  applicationStatusIds,
  documentTypes,
  isPaid,
  MAX_UPLOAD_BYTES,
} from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { EditForm } from '@emigration-portal/shared-ui/edit-form';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useStatusText } from '@emigration-portal/shared-ui/lists';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { FileField } from '@emigration-portal/shared-ui/uploads';
import { useQueue } from '../../components/useQueue.ts';
import { useUploads } from '../../components/useUploads.ts';
import { paths } from '../../paths.ts';
import { PaymentField } from './PaymentField.tsx';
import { attachmentNames } from './review.ts';
import type { useReview } from './useReview.ts';
import { useValueText } from './useValueText.ts';

interface Props {
  readonly reviewing: ReturnType<typeof useReview>;
  /** AED, as the service asks for it. */
  readonly serviceCharge: string;
}

/** What an administrator decides: statuses, remarks, invoice number, attachments. Saved by Update. */
export function ReviewPanel({ reviewing, serviceCharge }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  const statusText = useStatusText('admin');
  const { review: compared } = useValueText();
  const { read, values: review, change, field } = reviewing;
  const { uploading, track } = useUploads();
  const navigate = useNavigate();
  const { here } = useQueue();
  const cancel = (
    <Button disabled={reviewing.isBusy} onClick={() => void navigate(paths.dashboard + here)}>
      {t('cancel')}
    </Button>
  );

  return (
    <section className="panel" aria-labelledby="review">
      <h2 id="review">{t('review')}</h2>
      <EditForm
        form={reviewing}
        className="panel-form"
        faults="none"
        byEnter={false}
        submit={t('update')}
        before={cancel}
        disabled={uploading}
        compared={compared}
        leaving={t('leave', { id: read.row.id })}
      >
        <div className="form-fields row-fields">
          <SelectField
            id="application-status"
            label={t('applicationStatus')}
            required
            value={`${review.statusId}` as const}
            options={applicationStatusIds.map((id) => ({ value: `${id}` as const, text: statusText(id) }))}
            unknown={(id) => statusText(Number(id))}
            onValue={(id) => change({ statusId: Number(id) as ApplicationStatusId })}
          />
          <PaymentField
            applicationId={read.row.id}
            amount={serviceCharge}
            value={review.paymentStatus}
            saved={read.review.paymentStatus}
            onChange={reviewing.changePayment}
            onPaid={reviewing.takePayment}
          />
        </div>
        <TextField
          {...field('adminRemarks')}
          id="remarks"
          label={t('remarks')}
          multiline
          maxLength={APPLICATION_MAX_LENGTH.remarks}
        />
        <TextField
          {...field('transactionId')}
          id="invoice-number"
          label={t('invoiceNumber')}
          maxLength={APPLICATION_MAX_LENGTH.invoiceNumber}
        />
        {isPaid(review.paymentStatus) &&
          attachmentNames.map((name) => (
            <FileField
              key={name}
              id={`attachment-${name}`}
              label={t(`attachments.${name}`)}
              types={documentTypes}
              limit={MAX_UPLOAD_BYTES}
              value={review[name]}
              onChange={field(name).onValue}
              onBusy={(busy) => track(name, busy)}
            />
          ))}
      </EditForm>
    </section>
  );
}
