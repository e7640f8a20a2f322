import guideFemaleWorker from '../../locales/en/guideFemaleWorker.json';
import type { PageHandle } from '../../page-handle.ts';
import { GuideArticle } from './GuideArticle.tsx';
import { useGuide } from './guide.ts';

export const handle: PageHandle = { description: (texts) => texts(guideFemaleWorker)('lead') };

export function Component() {
  return <GuideArticle guide={useGuide(guideFemaleWorker)} asOf="2026-11-21" />;
}
