import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import { applicationStatus, type PaymentStatus } from '@emigration-portal/shared-api';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/index.ts';
import './lists.css';

const signs = {
  neutral: InfoCircleFilled,
  success: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  danger: CloseCircleFilled,
} as const;

export type StatusTone = keyof typeof signs;

/** A status in words with a sign of its own, so that it never depends on colour alone. */
export function StatusTag({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  const Sign = signs[tone];
  return (
    <span className={`list-status list-status-${tone}`}>
      <Sign aria-hidden />
      {children}
    </span>
  );
}

/** An application's status: customers read "Resubmitted" where admins read "Re-submission". Specification §4. */
export function ApplicationStatusTag({ status, seenBy }: { readonly status: number; readonly seenBy: Reader }) {
  const { t } = useTranslation('shared', { keyPrefix: 'lists.application' });
  if (status === applicationStatus.approved) return <StatusTag tone="success">{t('approved')}</StatusTag>;
  if (status === applicationStatus.rejected) return <StatusTag tone="danger">{t('rejected')}</StatusTag>;
  if (status === applicationStatus.resubmission) {
    return <StatusTag tone="warning">{t(seenBy === 'admin' ? 'resubmission' : 'resubmitted')}</StatusTag>;
  }
  return <StatusTag tone="neutral">{t('inProgress')}</StatusTag>;
}

type Reader = 'admin' | 'customer';

const paymentTones = { Pending: 'neutral', Processing: 'warning', Completed: 'success', Failed: 'danger' } as const;

/** A payment's status. Specification §4. */
export function PaymentStatusTag({ status }: { readonly status: PaymentStatus }) {
  const { t } = useTranslation('shared', { keyPrefix: 'lists.payment' });
  return <StatusTag tone={paymentTones[status]}>{t(status)}</StatusTag>;
}
