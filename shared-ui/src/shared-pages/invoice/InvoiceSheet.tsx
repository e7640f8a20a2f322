import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { StatusTag } from '../../lists/index.ts';
import { Logo } from '../../page/index.ts';
import './invoice.css';

interface Props {
  /** What the paper is, such as Invoice. */
  readonly title: string;
  /** A word across the sheet and beside its title that keeps it from being taken for a valid invoice. */
  readonly watermark?: string | undefined;
  readonly children: ReactNode;
}

/** The sheet of an invoice. Printed, it stands alone on one A4 page, without the portal around it. */
export function InvoiceSheet({ title, watermark, children }: Props) {
  const { t } = useTranslation('shared');
  const heading = useId();
  return (
    <article className="invoice-sheet" aria-labelledby={heading} data-mark={watermark}>
      <div className="invoice-head">
        <span className="invoice-issuer">
          <Logo size={40} />
          <span>{t('product')}</span>
        </span>
        <h2 id={heading}>{title}</h2>
        {watermark && <StatusTag tone="warning">{watermark}</StatusTag>}
      </div>
      {children}
    </article>
  );
}
