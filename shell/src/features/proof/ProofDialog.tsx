import { type ErrorCode, FACTOR_CODE_MAX_LENGTH, isBlank, type Proof } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { ReferenceLine } from '@emigration-portal/shared-ui/errors';
import { PasswordField, TextField } from '@emigration-portal/shared-ui/fields';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import { useEffect, useId, useRef, useState } from 'react';
import proof from '../../locales/en/proof.json';
import { useTexts } from '../../texts.ts';
import { usePasskeyProof } from './use-passkey-proof.ts';

/** Inline, because every visitor downloads the shell's one style sheet. */
const sizes = { width: 'min(28rem, 100% - 32px)', margin: 'auto' } as const;
const buttonRow = { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8, marginBlockStart: 16 } as const;
const otherMethods = { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 } as const;

export interface ProofDialogProps {
  /** Why the call was refused. `wrong_password` and `wrong_second_factor` mean that the last proof was wrong. */
  readonly refusal: ErrorCode;
  /** The kind of the last proof, if there was one. */
  readonly lastKind?: Proof['kind'] | undefined;
  /** Called without a proof if the person cancels. */
  readonly onAnswer: (proof?: Proof) => void;
}

/** A modal dialog that asks for the password. Administrators may use an authenticator code or a passkey instead. */
export function ProofDialog({ refusal, lastKind = 'password', onAnswer }: ProofDialogProps) {
  const { t } = useTexts(proof);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [kind, setKind] = useState<'password' | 'totp'>(lastKind === 'totp' ? 'totp' : 'password');
  const form = useForm({
    initialValues: { value: '' },
    validate: ({ value }) => (isBlank(value) ? { value: 'required' as const } : {}),
    messages: (problem: 'required') => t(`${problem}.${kind}`),
    onSuccess: (_, { value }) => onAnswer({ kind, value }),
    fieldId: () => `${id}-value`,
  });
  const passkey = usePasskeyProof(onAnswer);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of proof has another field.
  useEffect(() => document.getElementById(`${id}-value`)?.focus(), [id, kind]);

  const otherKind = kind === 'password' ? 'totp' : 'password';
  const isWrong = lastKind === kind && refusal === (kind === 'password' ? 'wrong_password' : 'wrong_second_factor');
  const isWrongPasskey = lastKind === 'passkey' && refusal === 'wrong_second_factor' && passkey.status === 'open';
  const { error, ...field } = form.field('value');
  const input = {
    ...field,
    required: true,
    label: t(kind),
    error: error ?? (isWrong ? t(`wrong.${kind}`) : undefined),
  };
  return (
    <dialog
      ref={dialog}
      className="notice"
      style={sizes}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer();
      }}
    >
      <h2 id={id}>{t('title')}</h2>
      <p>{t('text')}</p>
      <Form form={form} focusOnProblems="first">
        {kind === 'password' ? (
          <PasswordField key={kind} {...input} autoComplete="current-password" />
        ) : (
          <TextField
            key={kind}
            {...input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={FACTOR_CODE_MAX_LENGTH}
          />
        )}
        {sessionUser()?.role === 'Admin' ? (
          <div style={otherMethods}>
            <button type="button" className="button button-quiet" onClick={() => setKind(otherKind)}>
              {t(`use.${otherKind}`)}
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={passkey.status === 'sending'}
              onClick={() => void passkey.submit()}
            >
              {t('use.passkey')}
            </button>
            <p role="alert" className="form-error">
              {isWrongPasskey ? t('wrong.passkey') : passkey.outcome?.text}
            </p>
            <ReferenceLine id={passkey.outcome?.reference} />
          </div>
        ) : null}
        <div style={buttonRow}>
          <button type="button" className="button button-quiet" onClick={() => onAnswer()}>
            {t('cancel')}
          </button>
          <button type="submit" className="button">
            {t('continue')}
          </button>
        </div>
      </Form>
    </dialog>
  );
}
