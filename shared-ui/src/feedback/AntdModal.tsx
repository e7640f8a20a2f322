import { Modal } from 'antd';
import { PortalTheme } from '../antd/index.ts';
import feedback from '../locales/en/feedback.json';
import { useSharedTexts } from '../texts/index.ts';
import type { ModalProps } from './modal-props.ts';

/** The modal of antd. `Modal` loads it lazily. */
export default function AntdModal({
  closable = true,
  ignoresOutsidePress = false,
  footer,
  onClose,
  onClosed,
  ...rest
}: ModalProps) {
  const { t } = useSharedTexts(feedback);
  return (
    <PortalTheme>
      <Modal
        {...rest}
        destroyOnHidden
        closable={{ 'aria-label': t('close'), disabled: !closable }}
        keyboard={closable}
        mask={{ closable: !ignoresOutsidePress }}
        footer={footer}
        onCancel={onClose}
        {...(onClosed && { afterClose: onClosed })}
      />
    </PortalTheme>
  );
}
