import {
  type ApplicationStatusId,
  applicationStatusIds,
  documentTypes,
  isPaid,
  MAX_UPLOAD_BYTES,
} from '@emigration-portal/shared-api';
import { ConflictPanel } from '@emigration-portal/shared-ui/conflict';
import { FormMessage, LeaveQuestion, RestoredNote } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useStatusText } from '@emigration-portal/shared-ui/lists';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { FileField } from '@emigration-portal/shared-ui/uploads';
import { Button } from 'antd';
import { SelectField, TextField } from '../../components/Field.tsx';
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
  const { t: errors } = useTranslation('shared', { keyPrefix: 'errors.codes' });
  const { review: compared } = useValueText();
  const { read, review, running, outcome, change } = reviewing;
  const { uploading, track } = useUploads();
  const navigate = useNavigate();
  const { here } = useQueue();
  const reload = (
    <Button loading={running === 'compare'} onClick={() => void reviewing.compare()}>
      {t('reload')}
    </Button>
  );

  return (
    <section className="panel" aria-labelledby="review">
      <h2 id="review">{t('review')}</h2>
      <RestoredNote restored={reviewing.restored} onDiscard={reviewing.startOver} />
      <div className="fields">
        <SelectField
          id="application-status"
          label={t('applicationStatus')}
          required
          value={`${review.statusId}` as const}
          options={[...new Set([...applicationStatusIds, review.statusId])].map((id) => ({
            value: `${id}` as const,
            text: statusText(id),
          }))}
          onChange={(id) => change({ statusId: Number(id) as ApplicationStatusId })}
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
        id="remarks"
        label={t('remarks')}
        multiline
        maxLength={5000}
        value={review.adminRemarks}
        onChange={(adminRemarks) => change({ adminRemarks })}
      />
      <TextField
        id="invoice-number"
        label={t('invoiceNumber')}
        maxLength={64}
        errorId={reviewing.numberTaken ? 'invoice-number-error' : undefined}
        value={review.transactionId}
        onChange={(transactionId) => change({ transactionId })}
      />
      {reviewing.numberTaken && (
        <div id="invoice-number-error" className="error">
          {errors('invoice_number_taken')}
        </div>
      )}
      {isPaid(review.paymentStatus) &&
        attachmentNames.map((name) => (
          <FileField
            key={name}
            id={`attachment-${name}`}
            label={t(`attachments.${name}`)}
            types={documentTypes}
            limit={MAX_UPLOAD_BYTES}
            value={review[name]}
            onChange={(file) => change({ [name]: file })}
            onBusy={(busy) => track(name, busy)}
          />
        ))}
      <FormMessage outcome={outcome} {...(outcome?.conflict && { action: reload })} />
      <ConflictPanel differences={reviewing.theirs} form={review} {...compared} onChoose={change} />
      <div className="buttons">
        <Button disabled={running !== undefined} onClick={() => void navigate(paths.dashboard + here)}>
          {t('cancel')}
        </Button>
        <Button
          type="primary"
          loading={running !== undefined}
          disabled={uploading}
          onClick={() => void reviewing.update()}
        >
          {t('update')}
        </Button>
      </div>
      <LeaveQuestion dirty={reviewing.dirty} leaving={t('leave', { id: read.row.id })} onLeave={reviewing.forget} />
    </section>
  );
}
