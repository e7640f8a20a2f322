import { femaleWorker } from './female-worker.ts';
import { GuideArticle } from './GuideArticle.tsx';

export const handle = { description: femaleWorker.lead };

export function Component() {
  return <GuideArticle guide={femaleWorker} />;
}
