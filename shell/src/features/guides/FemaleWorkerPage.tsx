import { femaleWorker } from './female-worker.ts';
import { GuideArticle } from './GuideArticle.tsx';

/** `description`: what search engines and messengers show about the page. */
export const handle = { description: femaleWorker.lead };

export function Component() {
  return <GuideArticle guide={femaleWorker} />;
}
