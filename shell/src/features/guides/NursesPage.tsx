import { GuideArticle } from './GuideArticle.tsx';
import { nurses } from './nurses.ts';

/** `description`: what search engines and messengers show about the page. */
export const handle = { description: nurses.lead };

export function Component() {
  return <GuideArticle guide={nurses} />;
}
