import { Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { PasswordField } from '../../fields/index.ts';
import { useTranslation } from '../../i18n/index.ts';

interface Props {
  /** The last one was. */
  readonly isWrong: boolean;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
}

/** Asks who is signed in for the password; what was typed before stays behind it. */
export function ConfirmPassword({ isWrong, busy, onPassword, onClose }: Props) {
  const { t } = useTranslation('shared');
  const [password, setPassword] = useState('');
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (password && !busy) onPassword(password);
  }
  return (
    <Modal
      open
      title={t('profile.confirm.title')}
      closable={{ 'aria-label': t('feedback.close'), disabled: busy }}
      mask={{ closable: false }}
      okText={t('profile.confirm.continue')}
      cancelText={t('profile.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !password }}
      confirmLoading={busy}
      onCancel={onClose}
    >
      <p>{t('profile.confirm.text')}</p>
      <form id={id} noValidate onSubmit={submit}>
        <PasswordField
          id={`${id}-password`}
          label={t('profile.confirm.password')}
          required
          autoComplete="current-password"
          value={password}
          error={isWrong ? t('errors.codes.wrong_password') : undefined}
          onValue={setPassword}
        />
      </form>
    </Modal>
  );
}
