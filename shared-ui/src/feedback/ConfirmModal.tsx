import { Button } from '../button/index.ts';
import feedback from '../locales/en/feedback.json';
import { useSharedTexts } from '../texts/index.ts';
import { Modal } from './Modal.tsx';

interface Props {
  readonly open: boolean;
  /** The question, naming the object. */
  readonly question: string;
  /** A second line: the object if the question does not name it, or the effect of Continue. */
  readonly detail?: string;
  /** The action is running: Continue shows that it loads, and the modal cannot be closed. */
  readonly busy?: boolean;
  /** Texts of the buttons: `proceed` instead of Continue, `stay` instead of Cancel. */
  readonly buttonLabels?: { readonly proceed: string; readonly stay: string };
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** The confirmation modal: a question with Continue and Cancel. See docs/product.md#pages. */
export function ConfirmModal({ open, question, detail, busy = false, buttonLabels, onContinue, onClose }: Props) {
  const { t } = useSharedTexts(feedback);
  const buttons = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {buttonLabels?.stay ?? t('cancel')}
      </Button>
      <Button kind="primary" loading={busy} onClick={onContinue}>
        {buttonLabels?.proceed ?? t('continue')}
      </Button>
    </>
  );
  return (
    <Modal open={open} title={t('confirm')} footer={buttons} closable={!busy} ignoresOutsidePress onClose={onClose}>
      <p>{question}</p>
      {detail && (
        <p>
          <strong>{detail}</strong>
        </p>
      )}
    </Modal>
  );
}
