import { useLanguage } from '@emigration-portal/shared-ui/texts';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useEffect } from 'react';
import { loadTextsOnDemand } from '../language/create-text-loader.ts';

/** When the browser is idle, loads the texts of a component that the shell loads on demand. It is in English before. */
export function useTextsOnDemand(): void {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each language has its own texts.
  useEffect(() => void whenIdle(loadTextsOnDemand), [language]);
}
