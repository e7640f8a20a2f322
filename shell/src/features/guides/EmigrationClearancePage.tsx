import { emigrationClearance } from './emigration-clearance.ts';
import { GuideArticle } from './GuideArticle.tsx';

export function Component() {
  return <GuideArticle guide={emigrationClearance} />;
}
