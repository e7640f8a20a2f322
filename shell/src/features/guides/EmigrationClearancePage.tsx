import { emigrationClearance } from './emigration-clearance.ts';
import { GuideArticle } from './GuideArticle.tsx';

export const handle = { description: emigrationClearance.lead };

export function Component() {
  return <GuideArticle guide={emigrationClearance} />;
}
