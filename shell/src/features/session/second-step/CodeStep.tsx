import { FACTOR_CODE_MAX_LENGTH, type FactorKind, isBlank, secondStepEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { useForm } from '@emigration-portal/shared-ui/form';
import secondStep from '../../../locales/en/secondStep.json';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../AccountForm.tsx';
import type { SecondStepProps } from './second-step-props.ts';

type CodeKind = Exclude<FactorKind, 'passkey'>;
interface Props extends Pick<SecondStepProps, 'onDone' | 'onExpired'> {
  readonly kind: CodeKind;
}

/** Input settings and endpoint of each kind of code. */
const codeKinds = {
  totp: {
    verify: (code: string) => call(secondStepEndpoints.verifyTotp, { code }),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    verify: (code: string) => call(secondStepEndpoints.verifyRecoveryCode, { code }),
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const satisfies Record<CodeKind, object>;

/** A form that asks for a code of the authenticator app or a recovery code. */
export function CodeStep({ kind, onDone, onExpired }: Props) {
  const { t } = useTexts(secondStep);
  const { verify, inputMode, autoComplete } = codeKinds[kind];
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (isBlank(code) ? { code: 'required' } : {}),
    onSubmit: async ({ code }) => onDone((await verify(code.trim())).data),
    onError: (error) => {
      const isExpired = errorCode(error) === 'second_factor_expired';
      if (isExpired) onExpired();
      return isExpired;
    },
    fieldErrors: { wrong_second_factor: { code: `wrong.${kind}` }, invalid_input: { code: `wrong.${kind}` } },
    messages: (problem: 'required' | `wrong.${CodeKind}`) => t(problem),
  });
  return (
    <AccountForm
      form={form}
      title={t('title')}
      submit={t(`${kind}.submit`)}
      busy={t(`${kind}.busy`)}
      note={t(`${kind}.text`)}
    >
      <TextField
        {...form.field('code')}
        required
        label={t(`${kind}.label`)}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={FACTOR_CODE_MAX_LENGTH}
      />
    </AccountForm>
  );
}
