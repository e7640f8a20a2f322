import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled.js';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled.js';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled.js';
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled.js';
import {
  findApplicationStatus,
  findPaymentStatus,
  type PaymentStatus,
  statusForOwner,
} from '@emigration-portal/shared-api';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { type StatusReader, usePaymentStatusText, useStatusText } from './useStatusText.ts';
import './lists.css';

const iconByTone = {
  neutral: InfoCircleFilled,
  success: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  danger: CloseCircleFilled,
} as const;

export type StatusTone = keyof typeof iconByTone;

/** A status text with an icon, because colour alone is not enough. */
export function StatusTag({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <span className={`list-status list-status-${tone}`}>
      <Icon icon={iconByTone[tone]} />
      <span>{children}</span>
    </span>
  );
}

/** The status of an application, as customers or administrators read it. See docs/product.md#application-statuses. */
export function ApplicationStatusTag({ status, seenBy }: { readonly status: number; readonly seenBy: StatusReader }) {
  const textOf = useStatusText(seenBy);
  const statusRow = seenBy === 'customer' ? statusForOwner(status) : findApplicationStatus(status);
  return <StatusTag tone={statusRow?.tone ?? unknownTone}>{textOf(status)}</StatusTag>;
}

/** A payment's status. See docs/product.md#payments. */
export function PaymentStatusTag({ status }: { readonly status: PaymentStatus }) {
  const textOf = usePaymentStatusText();
  return <StatusTag tone={findPaymentStatus(status)?.tone ?? unknownTone}>{textOf(status)}</StatusTag>;
}

const unknownTone = 'danger';
