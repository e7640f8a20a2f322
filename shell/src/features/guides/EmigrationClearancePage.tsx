import { ClearanceCheckLink } from '../../components/ClearanceCheckLink.tsx';
import guideClearance from '../../locales/en/guideClearance.json';
import type { PageHandle } from '../../page-handle.ts';
import { CLEARANCE_FACTS_AS_OF } from './clearance-facts.ts';
import { GuideArticle } from './GuideArticle.tsx';
import { useGuide } from './guide.ts';
import styles from './guides.module.css';

export const handle: PageHandle = { description: (texts) => texts(guideClearance)('lead') };

export function Component() {
  return (
    <GuideArticle guide={useGuide(guideClearance)} asOf={CLEARANCE_FACTS_AS_OF}>
      <p className={styles.check}>
        <ClearanceCheckLink className="button button-quiet" />
      </p>
    </GuideArticle>
  );
}
