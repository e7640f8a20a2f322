import { GuideArticle } from './GuideArticle.tsx';
import { maleWorker } from './male-worker.ts';

export const handle = { description: maleWorker.lead };

export function Component() {
  return <GuideArticle guide={maleWorker} />;
}
