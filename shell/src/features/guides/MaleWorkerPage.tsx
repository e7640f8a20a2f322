import { GuideArticle } from './GuideArticle.tsx';
import { maleWorker } from './male-worker.ts';

export function Component() {
  return <GuideArticle guide={maleWorker} />;
}
