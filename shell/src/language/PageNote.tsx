import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { useLanguage } from '@emigration-portal/shared-ui/texts';
import { Suspense } from 'react';
import { lazyOptional } from '../lazy-optional.ts';
import styles from './PageNote.module.css';
import { hasDrafts } from './page-language.ts';

const TranslationNote = lazyOptional(async () => (await import('./note/TranslationNote.tsx')).TranslationNote);

/** The line about the translation, below pages without a footer. English pages have none. */
export function PageNote() {
  if (useLanguage() === DEFAULT_LANGUAGE) return null;
  return (
    <Suspense fallback={null}>
      <div className={styles.note}>
        <TranslationNote hasDrafts={hasDrafts()} />
      </div>
    </Suspense>
  );
}
