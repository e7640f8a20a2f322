import { Button } from '../button/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { Alert } from './Alert.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  readonly open: boolean;
  /** Errors wear red. */
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** More about it, such as why it failed. */
  readonly detail?: string | undefined;
  /** The id of the call that has failed, for support. */
  readonly reference?: string | undefined;
  readonly onClose: () => void;
  /** Called once it is gone and the focus is back where it was. */
  readonly onClosed?: () => void;
}

/** The result modal: what an action came to, with a close button. See docs/product.md#pages. */
export function ResultModal({ open, kind, text, detail, reference, onClose, onClosed }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'feedback' });
  return (
    <Modal
      open={open}
      title={t(kind)}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <Button kind="primary" danger={kind === 'error'} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Alert kind={kind} title={text} description={detail} reference={reference} />
    </Modal>
  );
}
