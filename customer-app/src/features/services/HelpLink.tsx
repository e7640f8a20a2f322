import { runningVersions, runtimeConfig } from '@emigration-portal/shared-api/config';
import { Button } from '@emigration-portal/shared-ui/button';
import { Modal } from '@emigration-portal/shared-ui/feedback';
import { VersionLine } from '@emigration-portal/shared-ui/page';
import { useState } from 'react';
import help from '../../locales/en/help.json';
import { useTexts } from '../../texts.ts';

/** A link that opens a dialog with the support contact and the running versions. */
export function HelpLink() {
  const { t } = useTexts(help);
  const [isOpen, setOpen] = useState(false);
  const { email, phone } = runtimeConfig().supportContact;
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        {t('link')}
      </Button>
      <Modal open={isOpen} title={t('title')} onClose={close} footer={<Button onClick={close}>{t('close')}</Button>}>
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
        <VersionLine />
        <CopyVersions />
      </Modal>
    </>
  );
}

/** A button that copies the running versions. Renders nothing if they are unknown or the browser has no clipboard access. */
function CopyVersions() {
  const { t } = useTexts(help);
  const [isCopied, setCopied] = useState(false);
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard || !runningVersions()) return null;
  const copy = () =>
    clipboard.writeText(runningVersions()).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <>
      <Button onClick={() => void copy()}>{t('copyVersion')}</Button>{' '}
      <span role="status">{isCopied ? t('copied') : ''}</span>
    </>
  );
}
