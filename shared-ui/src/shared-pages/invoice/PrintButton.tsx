import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined.js';
import { Button } from '../../button/index.ts';
import { Icon } from '../../icons/Icon.tsx';

/** Opens the browser's print dialogue, which also saves as PDF; on paper only the page's `InvoiceSheet` appears. */
export function PrintButton({ children }: { readonly children: string }) {
  return (
    <Button kind="primary" icon={<Icon icon={PrinterOutlined} isDecorative />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
