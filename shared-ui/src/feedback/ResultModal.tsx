import { Alert, Button, Modal } from 'antd';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  readonly open: boolean;
  /** Errors wear red. */
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** More about it, such as why it failed. */
  readonly detail?: string | undefined;
  readonly onClose: () => void;
  /** Called once it is gone and the focus is back where it was. */
  readonly onClosed?: () => void;
}

/** The result modal: what an action came to, with a close button. Specification §2, shared pieces. */
export function ResultModal({ open, kind, text, detail, onClose, onClosed }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'feedback' });
  return (
    <Modal
      open={open}
      destroyOnHidden
      title={t(kind)}
      closable={{ 'aria-label': t('close') }}
      onCancel={onClose}
      {...(onClosed && { afterClose: onClosed })}
      footer={
        <Button type="primary" danger={kind === 'error'} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Alert type={kind} showIcon title={text} description={detail} />
    </Modal>
  );
}
