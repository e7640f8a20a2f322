import { Modal } from 'antd';
import { useId } from 'react';
import { PasswordField } from '../../fields/index.ts';
import { Form, useForm } from '../../form/index.ts';
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
  const id = useId();
  const form = useForm({
    initial: { password: '' },
    after: (_, { password }) => password && !busy && onPassword(password),
    idOf: (field) => `${id}-${field}`,
  });
  return (
    <Modal
      open
      title={t('profile.confirm.title')}
      closable={{ 'aria-label': t('feedback.close'), disabled: busy }}
      mask={{ closable: false }}
      okText={t('profile.confirm.continue')}
      cancelText={t('profile.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !form.values.password }}
      confirmLoading={busy}
      onCancel={onClose}
    >
      <p>{t('profile.confirm.text')}</p>
      <Form form={form} id={id}>
        <PasswordField
          {...form.field('password')}
          label={t('profile.confirm.password')}
          required
          autoComplete="current-password"
          error={isWrong ? t('errors.codes.wrong_password') : undefined}
        />
      </Form>
    </Modal>
  );
}
