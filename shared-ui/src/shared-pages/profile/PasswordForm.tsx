import { PASSWORD_MIN_LENGTH, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '../../button/index.ts';
import { errorText } from '../../errors/index.ts';
import { FormFooter } from '../../feedback/index.ts';
import { PasswordField } from '../../fields/index.ts';
import { Form, type Problems, useForm } from '../../form/index.ts';
import profileTexts from '../../locales/en/profile.json';
import { NewPasswordField, passwordProblem } from '../../password/index.ts';
import { useSharedTexts } from '../../texts/index.ts';

interface Props {
  readonly profile: UserProfile;
  readonly onUpdated: () => void;
  readonly onCancel: () => void;
}

const emptyValues = { current: '', new: '', confirmation: '' };
type Values = Readonly<typeof emptyValues>;
type Problem = keyof (typeof profileTexts)['profile']['password']['reasons'];

/** The form with which a signed-in person changes their password. See docs/product.md#checks. */
export function PasswordForm({ profile, onUpdated, onCancel }: Props) {
  const { t } = useSharedTexts(profileTexts);
  const form = useForm({
    initialValues: emptyValues,
    validate: (values) => findProblems(values, profile),
    onSubmit: ({ current: currentPassword, new: newPassword }) =>
      call(userEndpoints.updatePassword, { userId: profile.id, currentPassword, newPassword }),
    fieldErrors: {
      wrong_password: { current: 'currentWrong' },
      weak_password: (_, __, { why }) => ({ new: why === 'leaked' ? 'passwordLeaked' : 'passwordRefused' }),
    },
    messages: (problem: Problem) => t('password.error', { reason: t(`password.reasons.${problem}`) }),
    failureMessage: (error, isAtFields) => ({
      text: t('password.failed'),
      ...(!isAtFields && { detail: errorText(error) }),
    }),
    onSuccess: onUpdated,
    fieldId: (field) => `password-${field}`,
  });
  const isBusy = form.status === 'sending';

  return (
    <section className="profile-section">
      <h2 id="password-title" tabIndex={-1}>
        {t('password.title')}
      </h2>
      <Form form={form} focusOnProblems="first" className="profile-form" aria-labelledby="password-title">
        {/* Password managers store the new password with this user name. */}
        <input type="text" autoComplete="username" value={profile.userName} readOnly hidden />
        <PasswordField
          {...form.field('current')}
          label={t('password.current')}
          required
          autoComplete="current-password"
        />
        <NewPasswordField
          {...form.field('new')}
          label={t('password.new')}
          hint={t('password.hint')}
          required
          owner={profile}
        />
        <PasswordField {...form.field('confirmation')} label={t('password.confirmation')} required />
        <FormFooter outcome={form.outcome}>
          <div className="form-buttons">
            <Button kind="primary" type="submit" loading={isBusy}>
              {t('password.submit')}
            </Button>
            <Button disabled={isBusy} onClick={onCancel}>
              {t('cancel')}
            </Button>
          </div>
        </FormFooter>
      </Form>
    </section>
  );
}

function findProblems(values: Values, owner: UserProfile): Problems<Values, Problem> {
  const problem = passwordProblem(values.new, owner);
  const isConfirmed =
    [...values.confirmation].length >= PASSWORD_MIN_LENGTH &&
    values.confirmation.normalize('NFC') === values.new.normalize('NFC');
  return {
    ...([...values.current].length < PASSWORD_MIN_LENGTH && { current: 'current' }),
    ...(problem && { new: problem }),
    ...(!isConfirmed && { confirmation: 'confirmation' }),
  };
}
