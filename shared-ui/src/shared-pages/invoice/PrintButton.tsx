import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined.js';
import { Button } from '../../button/index.ts';
import { Icon } from '../../icons/Icon.tsx';

/** A button that opens the browser's print dialogue. Only the page's `InvoiceSheet` is printed. */
export function PrintButton({ children }: { readonly children: string }) {
  return (
    <Button kind="primary" icon={<Icon icon={PrinterOutlined} />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
