import type { PhotoHint } from './hints/photo-hints.ts';
import { usePhotoTexts } from './use-photo-texts.ts';

export function HintTexts({ hints }: { readonly hints: readonly PhotoHint[] }) {
  const { t } = usePhotoTexts();
  return hints.map((hint) => <p key={hint}>{t(`hint.${hint}`)}</p>);
}
