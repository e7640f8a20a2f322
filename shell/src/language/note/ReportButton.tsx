import { type ReactNode, useRef, useState } from 'react';
import styles from '../../components/form.module.css';
import languageNote from '../../locales/en/languageNote.json';
import { useTexts } from '../../texts.ts';
import { loadTextsOnDemand } from '../later-texts.ts';
import { readSelectedText } from './read-selected-text.ts';

/** Opens the form to report a wrong word, with the words that are selected. */
export function ReportButton() {
  const { t } = useTexts(languageNote);
  const button = useRef<HTMLButtonElement>(null);
  const textBeforePress = useRef('');
  const [dialog, setDialog] = useState<ReactNode>();

  async function open() {
    const selectedText = textBeforePress.current || readSelectedText();
    textBeforePress.current = '';
    setDialog(undefined);
    try {
      const [{ WordReportDialog }] = await Promise.all([
        import(/* webpackChunkName: "hidden" */ './WordReportDialog.tsx'),
        loadTextsOnDemand(),
      ]);
      setDialog(<WordReportDialog selectedText={selectedText} onClose={close} />);
    } catch {
      setDialog(<p role="alert">{t('failed')}</p>);
    }
  }

  function close() {
    setDialog(undefined);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.retry}
        aria-haspopup="dialog"
        // Some browsers remove the selection before the click.
        onPointerDown={() => {
          textBeforePress.current = readSelectedText();
        }}
        onClick={() => void open()}
      >
        {t('report')}
      </button>
      {dialog}
    </>
  );
}
