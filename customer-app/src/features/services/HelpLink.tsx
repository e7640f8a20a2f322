import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useEverOpen } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Button, Modal } from 'antd';
import { useState } from 'react';

export function HelpLink() {
  const { t } = useTranslation('customer', { keyPrefix: 'help' });
  const [open, setOpen] = useState(false);
  const { email, phone } = runtimeConfig().supportContact;
  const drawn = useEverOpen(open);
  const close = () => setOpen(false);
  return (
    <>
      <Button type="link" onClick={() => setOpen(true)}>
        {t('link')}
      </Button>
      {drawn && (
        <Modal
          open={open}
          title={t('title')}
          closable={{ 'aria-label': t('close') }}
          onCancel={close}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          <dl className="service-help">
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
            <dt>{t('phone')}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </dl>
        </Modal>
      )}
    </>
  );
}
