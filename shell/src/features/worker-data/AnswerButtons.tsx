import { BATCH_MAX_LENGTH, isBlank, type WorkerData } from '@emigration-portal/shared-api';
import { ReferenceLine } from '@emigration-portal/shared-ui/errors';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { AnchoredButtons, Form, type FormState, useForm } from '@emigration-portal/shared-ui/form';
import { useState } from 'react';
import { loadCalls } from '../../components/load-calls.ts';
import { useConfirmDataTexts } from '../../locales/use-confirm-data-texts.ts';
import styles from './worker-data.module.css';

interface Props {
  readonly token: string;
  readonly data: WorkerData;
  /** What was typed before the data were read again. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onDone: (said: string) => void;
  readonly onReadAgain: () => Promise<void>;
}

type Problem = 'missing' | 'changed' | 'unknown' | 'expired' | 'void';

/** The two answers of a worker: the data is right, or what is wrong. */
export function AnswerButtons({ token, data, words: before, onWords, onDone, onReadAgain }: Props) {
  const { t } = useConfirmDataTexts();
  const { digest, state, companyName: company } = data;
  const [asks, setAsks] = useState<'first' | 'wrong' | 'again'>(before === '' ? 'first' : 'wrong');
  const words = (problem: Problem) => {
    if (problem === 'missing') return t('wordsMissing');
    return problem === 'changed' ? t('changed') : t(`refused.${problem}`);
  };
  const refusals = {
    version_conflict: { form: 'changed' },
    link_unknown: { form: 'unknown' },
    link_expired: { form: 'expired' },
    link_void: { form: 'void' },
  } as const;
  const right = useForm({
    initialValues: {},
    onSubmit: async () => (await loadCalls()).answerWorkerData({ token, digest, isRight: true, words: '' }),
    fieldErrors: refusals,
    messages: words,
    onSuccess: () => onDone(t('doneRight', { company })),
  });
  const wrong = useForm({
    initialValues: { words: before },
    validate: (typed) => (isBlank(typed.words) ? { words: 'missing' as const } : {}),
    onSubmit: async (typed) =>
      (await loadCalls()).answerWorkerData({ token, digest, isRight: false, words: typed.words }),
    fieldErrors: refusals,
    messages: words,
    fieldId: (field) => `wrong-${field}`,
    onSuccess: () => onDone(t('doneWrong', { company })),
  });
  const readAgain = () => {
    onWords(wrong.values.words);
    return onReadAgain();
  };
  return (
    <div className={styles.answers}>
      {(state === 'confirmed' || state === 'declined') && <p>{t(`state.${state}`)}</p>}
      {asks === 'wrong' ? (
        <Form key="wrong" form={wrong} focusOnProblems="first">
          <TextField
            {...wrong.field('words')}
            label={t('words')}
            hint={t('wordsHint', { company })}
            required
            multiline
            maxLength={BATCH_MAX_LENGTH.workerRemarks}
            autoFocus={before === ''}
          />
          <AnchoredButtons outcome={wrong.outcome} message={<Outcome form={wrong} onReadAgain={readAgain} />}>
            <button type="submit" className="button">
              {wrong.status === 'sending' ? t('sending') : t('sendWrong')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setAsks('again')}>
              {t('cancel')}
            </button>
          </AnchoredButtons>
        </Form>
      ) : (
        <Form key="right" form={right} focusOnProblems="none">
          <AnchoredButtons outcome={right.outcome} message={<Outcome form={right} onReadAgain={readAgain} />}>
            <button type="submit" className="button">
              {right.status === 'sending' ? t('sending') : t('right')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              // biome-ignore lint/a11y/noAutofocus: who takes the words back stands here again.
              autoFocus={asks === 'again'}
              onClick={() => setAsks('wrong')}
            >
              {t('wrong')}
            </button>
          </AnchoredButtons>
        </Form>
      )}
    </div>
  );
}

interface OutcomeProps extends Pick<Props, 'onReadAgain'> {
  readonly form: Pick<FormState, 'outcome'> & { readonly problems: { readonly form?: string | undefined } };
}

function Outcome({ form, onReadAgain }: OutcomeProps) {
  const { t } = useConfirmDataTexts();
  const { outcome, problems } = form;
  return (
    <div>
      <p role="alert" className="form-error">
        {outcome?.text}
      </p>
      <ReferenceLine id={outcome?.reference} />
      {problems.form === 'changed' && (
        <button type="button" className="button button-quiet" onClick={() => void onReadAgain()}>
          {t('readAgain')}
        </button>
      )}
    </div>
  );
}
