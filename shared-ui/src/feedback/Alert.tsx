import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled.js';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled.js';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled.js';
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled.js';
import type { ReactNode, Ref } from 'react';
import { ReferenceLine } from '../errors/index.ts';
import { Icon } from '../icons/Icon.tsx';
import './alert.css';

const iconByKind = {
  success: CheckCircleFilled,
  info: InfoCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
} as const;

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly kind: keyof typeof iconByKind;
  /** How a screen reader announces it: `alert` interrupts, `status` waits, `note` is not announced. */
  readonly role?: 'alert' | 'status' | 'note';
  readonly title: ReactNode;
  /** More text, below the title. */
  readonly description?: ReactNode;
  /** The id of the failed call, for support. */
  readonly reference?: string | undefined;
  /** A button next to the text. */
  readonly action?: ReactNode;
}

/** A message on a page. An icon shows its kind, because colour alone is not enough. */
export function Alert({ ref, kind, role = 'alert', title, description, reference, action }: Props) {
  return (
    <div ref={ref} role={role} className={`alert alert-${kind} ${description ? 'alert-described' : ''}`}>
      <Icon icon={iconByKind[kind]} />
      <div className="alert-section">
        <div className="alert-title">{title}</div>
        {description ? <div>{description}</div> : null}
        <ReferenceLine id={reference} />
      </div>
      {action ? <div className="alert-action">{action}</div> : null}
    </div>
  );
}
