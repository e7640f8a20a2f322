import { type ReactNode, useId } from 'react';
import { StatusTag } from '../../lists/index.ts';
import page from '../../locales/en/page.json';
import { Logo } from '../../page/index.ts';
import { useSharedTexts } from '../../texts/index.ts';
import './invoice.css';

interface Props {
  /** The title of the document, such as Invoice. */
  readonly title: string;
  /** A word across the sheet and next to the title, such as Sample. It shows that the invoice is not valid. */
  readonly watermark?: string | undefined;
  readonly children: ReactNode;
}

/** The sheet of an invoice. It prints alone on one A4 page, without the portal around it. */
export function InvoiceSheet({ title, watermark, children }: Props) {
  const { t } = useSharedTexts(page);
  const headingId = useId();
  return (
    <article className="invoice-sheet" aria-labelledby={headingId} data-mark={watermark}>
      <div className="invoice-head">
        <span className="invoice-issuer">
          <Logo size={40} />
          <span>{t('product')}</span>
        </span>
        <h2 id={headingId}>{title}</h2>
        {watermark && <StatusTag tone="warning">{watermark}</StatusTag>}
      </div>
      {children}
    </article>
  );
}
