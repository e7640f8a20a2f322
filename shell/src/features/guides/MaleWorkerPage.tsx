import { GuideArticle } from './GuideArticle.tsx';
import { maleWorker } from './male-worker.ts';

/** `description`: what search engines and messengers show about the page. */
export const handle = { description: maleWorker.lead };

export function Component() {
  return <GuideArticle guide={maleWorker} />;
}
