import { ClearanceCheckLink } from '../../components/ClearanceCheckLink.tsx';
import { emigrationClearance } from './emigration-clearance.ts';
import { GuideArticle } from './GuideArticle.tsx';
import styles from './guides.module.css';

/** `description`: what search engines and messengers show about the page. */
export const handle = { description: emigrationClearance.lead };

export function Component() {
  return (
    <GuideArticle guide={emigrationClearance}>
      <p className={styles.check}>
        <ClearanceCheckLink className="button button-quiet" />
      </p>
    </GuideArticle>
  );
}
