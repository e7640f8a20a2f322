import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button } from 'antd';

/** Opens the browser's print dialogue, which also saves as PDF; on paper only the page's `InvoiceSheet` appears. */
export function PrintButton({ children }: { readonly children: string }) {
  return (
    <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
