import { GuideArticle } from './GuideArticle.tsx';
import { nurses } from './nurses.ts';

export function Component() {
  return <GuideArticle guide={nurses} />;
}
