import { type ComponentType, useRef, useState } from 'react';
import formStyles from '../../components/form.module.css';
import languageNote from '../../locales/en/languageNote.json';
import { useTexts } from '../../texts.ts';
import { readSelectedText } from './read-selected-text.ts';
import styles from './TranslationNote.module.css';
import type { WordReportDialogProps } from './WordReportDialog.tsx';

interface Props {
  /** Whether the page shows translations that nobody has checked. */
  readonly hasDrafts: boolean;
}

interface OpenDialog {
  readonly Dialog: ComponentType<WordReportDialogProps>;
  readonly selectedText: string;
}

/** One line: the translation is not checked and English counts, if the page has drafts; a button to report a wrong word. */
export function TranslationNote({ hasDrafts }: Props) {
  const { t } = useTexts(languageNote);
  const button = useRef<HTMLButtonElement>(null);
  const textBeforePress = useRef('');
  const [dialog, setDialog] = useState<OpenDialog | 'failed'>();

  async function open() {
    const selectedText = textBeforePress.current || readSelectedText();
    textBeforePress.current = '';
    setDialog(undefined);
    try {
      const { WordReportDialog } = await import('./WordReportDialog.tsx');
      setDialog({ Dialog: WordReportDialog, selectedText });
    } catch {
      setDialog('failed');
    }
  }

  function close() {
    setDialog(undefined);
    button.current?.focus();
  }

  return (
    <p className={styles.note}>
      {hasDrafts && <span>{t('unchecked')}</span>}{' '}
      <button
        ref={button}
        type="button"
        className={formStyles.retry}
        aria-haspopup="dialog"
        // Some browsers remove the selection before the click.
        onPointerDown={() => {
          textBeforePress.current = readSelectedText();
        }}
        onClick={() => void open()}
      >
        {t('report')}
      </button>{' '}
      {dialog === 'failed' && <span role="alert">{t('failed')}</span>}
      {typeof dialog === 'object' && <dialog.Dialog selectedText={dialog.selectedText} onClose={close} />}
    </p>
  );
}
