import { Suspense } from 'react';
import { lazyOptional } from '../lazy-optional.ts';
import { hasDrafts, isDefaultChosen } from './page-language.ts';

const TranslationNote = lazyOptional(
  async () => (await import(/* webpackChunkName: "language" */ './note/TranslationNote.tsx')).TranslationNote,
);

/** The line about the translation, below pages without a footer. English pages have none. Render it again when the language changes. */
export function PageNote() {
  return isDefaultChosen() ? null : (
    <Suspense>
      <TranslationNote hasDrafts={hasDrafts()} />
    </Suspense>
  );
}
