import { GuideArticle } from './GuideArticle.tsx';
import { nurses } from './nurses.ts';

export const handle = { description: nurses.lead };

export function Component() {
  return <GuideArticle guide={nurses} />;
}
