import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useState } from 'react';

/** Says that the feature is to come. Specification §8. */
export function CreateInvoiceButton() {
  const { t } = useTranslation('admin', { keyPrefix: 'transactions' });
  const [told, setTold] = useState(false);
  return (
    <>
      <Button onClick={() => setTold(true)}>{t('createInvoice')}</Button>
      <span role="status">{told && t('soon')}</span>
    </>
  );
}
