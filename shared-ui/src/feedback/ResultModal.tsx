import { Button } from '../button/index.ts';
import feedback from '../locales/en/feedback.json';
import { useSharedTexts } from '../texts/index.ts';
import { Alert } from './Alert.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  readonly open: boolean;
  /** `error` has a red button. */
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** More text, such as why it failed. */
  readonly detail?: string | undefined;
  /** The id of the failed call, for support. */
  readonly reference?: string | undefined;
  readonly onClose: () => void;
  /** Called after the modal is closed and the focus is back. */
  readonly onClosed?: () => void;
}

/** A modal with the result of an action and a close button. See docs/product.md#pages. */
export function ResultModal({ open, kind, text, detail, reference, onClose, onClosed }: Props) {
  const { t } = useSharedTexts(feedback);
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
