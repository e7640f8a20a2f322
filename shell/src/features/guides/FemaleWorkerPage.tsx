import { femaleWorker } from './female-worker.ts';
import { GuideArticle } from './GuideArticle.tsx';

export function Component() {
  return <GuideArticle guide={femaleWorker} />;
}
