import { useLanguage } from '@emigration-portal/shared-ui/texts';
import { useEffect } from 'react';
import languageNote from '../../locales/en/languageNote.json';
import { useTexts } from '../../texts.ts';
import { loadTextsOfOpenedPage } from '../later-texts.ts';
import { hasDrafts } from '../opened-page.ts';
import styles from './PageNote.module.css';
import { ReportButton } from './ReportButton.tsx';

/** The line below a translated page: nobody has checked the translation, if that is so, and a button to report a wrong word. */
export function PageNote() {
  const { t } = useTexts(languageNote);
  const language = useLanguage();
  // Each translated page has this line.
  useEffect(() => loadTextsOfOpenedPage(language), [language]);
  return (
    <div className={styles.note}>
      {hasDrafts() && <span>{t('unchecked')}</span>} <ReportButton />
    </div>
  );
}
