import { useId } from 'react';
import { Button } from '../../button/index.ts';
import { Modal } from '../../feedback/index.ts';
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
  const buttons = (
    <>
      <Button onClick={onClose}>{t('profile.cancel')}</Button>
      <Button kind="primary" type="submit" form={id} loading={busy} disabled={!form.values.password}>
        {t('profile.confirm.continue')}
      </Button>
    </>
  );
  return (
    <Modal open title={t('profile.confirm.title')} footer={buttons} closable={!busy} asks onClose={onClose}>
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
