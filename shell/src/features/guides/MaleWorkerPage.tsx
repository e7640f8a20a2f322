import guideMaleWorker from '../../locales/en/guideMaleWorker.json';
import type { PageHandle } from '../../page-handle.ts';
import { GuideArticle } from './GuideArticle.tsx';
import { useGuide } from './guide.ts';

export const handle: PageHandle = { description: (texts) => texts(guideMaleWorker)('lead') };

export function Component() {
  return <GuideArticle guide={useGuide(guideMaleWorker)} asOf="2026-11-21" />;
}
