import { isBlank, WORD_REPORT_MAX_LENGTH } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@emigration-portal/shared-api/languages';
import { ReferenceLine } from '@emigration-portal/shared-ui/errors';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from '../../components/form.module.css';
import { loadCalls } from '../../components/load-calls.ts';
import wordReport from '../../locales/en/wordReport.json';
import { useTexts } from '../../texts.ts';

interface WordReportDialogProps {
  /** The text that the person selected on the page; may be empty. */
  readonly selectedText: string;
  readonly onClose: () => void;
}

/** Inline, because every visitor downloads the shell's one style sheet. */
const sizes = { width: 'min(28rem, 100% - 32px)', margin: 'auto' } as const;
const buttonRow = { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8, marginBlockStart: 16 } as const;

/** A modal dialog that sends a word report about this page. */
export function WordReportDialog({ selectedText, onClose }: WordReportDialogProps) {
  const { t } = useTexts(wordReport);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    initialValues: { words: selectedText, suggestion: '' },
    validate: ({ words }) => (isBlank(words) ? { words: 'missing' as const } : {}),
    onSubmit: async (texts) => (await loadCalls()).reportWord({ ...describePage(), ...texts }),
    fieldErrors: { too_many_requests: { form: 'full' } },
    messages: (problem: 'missing' | 'full') => t(problem),
    fieldId: (field) => `${id}-${field}`,
  });
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.getElementById(`${id}-words`)?.focus();
    return () => element?.close();
  }, [id]);

  function close() {
    // Before `onClose`: behind an open modal dialog nothing can get the focus.
    dialog.current?.close();
    onClose();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="notice"
      style={sizes}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id={id} style={{ marginBlockStart: 0 }}>
        {t('title')}
      </h2>
      {form.status === 'sent' ? (
        <>
          <p id={`${id}-thanks`}>{t('thanks')}</p>
          <div style={buttonRow}>
            <button
              type="button"
              className="button"
              // biome-ignore lint/a11y/noAutofocus: it replaces the focused button, and so the thanks are read out.
              autoFocus
              aria-describedby={`${id}-thanks`}
              onClick={close}
            >
              {t('close')}
            </button>
          </div>
        </>
      ) : (
        <Form form={form} className={styles.form} focusOnProblems="first">
          <TextField
            {...form.field('words')}
            label={t('words')}
            hint={t('wordsHint')}
            required
            multiline
            rows={3}
            dir="auto"
            maxLength={WORD_REPORT_MAX_LENGTH.words}
          />
          <TextField
            {...form.field('suggestion')}
            label={t('suggestion')}
            multiline
            rows={3}
            dir="auto"
            maxLength={WORD_REPORT_MAX_LENGTH.suggestion}
          />
          <p>{t('privacy')}</p>
          <p role="alert" className="form-error">
            {form.outcome?.text}
          </p>
          <ReferenceLine id={form.outcome?.reference} />
          <div style={buttonRow}>
            <button type="button" className="button button-quiet" onClick={close}>
              {t('cancel')}
            </button>
            <button type="submit" className="button" aria-disabled={form.status === 'sending'}>
              {form.status === 'sending' ? t('sending') : t('send')}
            </button>
          </div>
        </Form>
      )}
    </dialog>,
    document.body,
  );
}

/** Without query and fragment, which may contain secrets. */
const describePage = () => ({
  language: isLanguageCode(i18n.language) ? i18n.language : DEFAULT_LANGUAGE,
  page: window.location.pathname.slice(0, WORD_REPORT_MAX_LENGTH.page),
});
