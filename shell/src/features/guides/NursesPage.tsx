import guideNurses from '../../locales/en/guideNurses.json';
import type { PageHandle } from '../../page-handle.ts';
import { GuideArticle } from './GuideArticle.tsx';
import { useGuide } from './guide.ts';

export const handle: PageHandle = { description: (texts) => texts(guideNurses)('lead') };

export function Component() {
  return <GuideArticle guide={useGuide(guideNurses)} asOf="2026-11-21" oneByOne />;
}
