import { BATCH_MAX_LENGTH, isBlank, type WorkerData } from '@emigration-portal/shared-api';
import { ReferenceLine } from '@emigration-portal/shared-ui/errors';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { AnchoredButtons, Form, type FormState, useForm } from '@emigration-portal/shared-ui/form';
import { useState } from 'react';
import { loadCalls } from '../../components/load-calls.ts';
import confirmData from '../../locales/en/confirmData.json';
import { useTexts } from '../../texts.ts';
import styles from './worker-data.module.css';

interface Props {
  readonly token: string;
  readonly data: WorkerData;
  /** The text that the worker typed before the data was loaded again; empty at first. */
  readonly savedCorrection: string;
  readonly onSaveCorrection: (correction: string) => void;
  readonly onDone: (message: string) => void;
  readonly onReload: () => Promise<void>;
}

/** What the worker sees: the two buttons, or the text field. `cancelled`: the buttons again, after Cancel. */
type Step = 'choice' | 'correction' | 'cancelled';

type Problem = 'missing' | 'changed' | 'unknown' | 'expired' | 'void';

/** Two answers for the worker: "the data is right", or a text that says what is wrong. */
export function AnswerButtons({ token, data, savedCorrection, onSaveCorrection, onDone, onReload }: Props) {
  const { t } = useTexts(confirmData);
  const { digest, state, companyName } = data;
  const [step, setStep] = useState<Step>(savedCorrection === '' ? 'choice' : 'correction');
  const formatProblem = (problem: Problem) => {
    if (problem === 'missing') return t('wordsMissing');
    return problem === 'changed' ? t('changed') : t(`refused.${problem}`);
  };
  const refusals = {
    version_conflict: { form: 'changed' },
    link_unknown: { form: 'unknown' },
    link_expired: { form: 'expired' },
    link_void: { form: 'void' },
  } as const;
  const rightForm = useForm({
    initialValues: {},
    onSubmit: async () => (await loadCalls()).answerWorkerData({ token, digest, isRight: true, words: '' }),
    fieldErrors: refusals,
    messages: formatProblem,
    onSuccess: () => onDone(t('doneRight', { company: companyName })),
  });
  const wrongForm = useForm({
    initialValues: { words: savedCorrection },
    validate: ({ words }) => (isBlank(words) ? { words: 'missing' as const } : {}),
    onSubmit: async ({ words }) => (await loadCalls()).answerWorkerData({ token, digest, isRight: false, words }),
    fieldErrors: refusals,
    messages: formatProblem,
    fieldId: (field) => `wrong-${field}`,
    onSuccess: () => onDone(t('doneWrong', { company: companyName })),
  });
  const saveAndReload = () => {
    onSaveCorrection(wrongForm.values.words);
    return onReload();
  };
  return (
    <div className={styles.answers}>
      {(state === 'confirmed' || state === 'declined') && <p>{t(`state.${state}`)}</p>}
      {step === 'correction' ? (
        <Form key="wrong" form={wrongForm} focusOnProblems="first">
          <TextField
            {...wrongForm.field('words')}
            label={t('words')}
            hint={t('wordsHint', { company: companyName })}
            required
            multiline
            maxLength={BATCH_MAX_LENGTH.workerRemarks}
            autoFocus={savedCorrection === ''}
          />
          <AnchoredButtons outcome={wrongForm.outcome} message={<Outcome form={wrongForm} onReload={saveAndReload} />}>
            <button type="submit" className="button">
              {wrongForm.status === 'sending' ? t('sending') : t('sendWrong')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setStep('cancelled')}>
              {t('cancel')}
            </button>
          </AnchoredButtons>
        </Form>
      ) : (
        <Form key="right" form={rightForm} focusOnProblems="none">
          <AnchoredButtons outcome={rightForm.outcome} message={<Outcome form={rightForm} onReload={saveAndReload} />}>
            <button type="submit" className="button">
              {rightForm.status === 'sending' ? t('sending') : t('right')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              // biome-ignore lint/a11y/noAutofocus: Cancel removed the focused element, and this button opened it.
              autoFocus={step === 'cancelled'}
              onClick={() => setStep('correction')}
            >
              {t('wrong')}
            </button>
          </AnchoredButtons>
        </Form>
      )}
    </div>
  );
}

interface OutcomeProps extends Pick<Props, 'onReload'> {
  readonly form: Pick<FormState, 'outcome'> & { readonly problems: { readonly form?: string | undefined } };
}

function Outcome({ form, onReload }: OutcomeProps) {
  const { t } = useTexts(confirmData);
  const { outcome, problems } = form;
  return (
    <div>
      <p role="alert" className="form-error">
        {outcome?.text}
      </p>
      <ReferenceLine id={outcome?.reference} />
      {problems.form === 'changed' && (
        <button type="button" className="button button-quiet" onClick={() => void onReload()}>
          {t('readAgain')}
        </button>
      )}
    </div>
  );
}
