import { Link } from '@emigration-portal/shared-ui/router';
import { useClearanceCheckTexts } from '../../../locales/use-clearance-check-texts.ts';
import { useFooterTexts } from '../../../locales/use-footer-texts.ts';
import { clearancePapers } from '../emigration-clearance.ts';
import { GuideNext } from '../GuideNext.tsx';
import { GuideSectionView } from '../GuideSectionView.tsx';
import styles from '../guides.module.css';
import { type Outcome, outcomes } from './clearance-check.ts';

const guides = [
  { name: 'clearance', to: '/info/emmigration-clearance' },
  { name: 'maleWorkers', to: '/info/indian-male-worker' },
  { name: 'femaleWorkers', to: '/info/indian-female-worker' },
] as const;

/** The next steps after an outcome: apply and collect documents, if documents are needed; then links to the guides. */
export function CheckNext({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useClearanceCheckTexts();
  const { t: footer } = useFooterTexts();
  return (
    <>
      {outcomes[outcome].needsDocuments && (
        <>
          <GuideNext>
            <p>{t('apply')}</p>
          </GuideNext>
          {clearancePapers.map((section) => (
            <GuideSectionView key={section.title} {...section} />
          ))}
        </>
      )}
      <section className={styles.section}>
        <h2>{t('read')}</h2>
        <ul>
          {guides.map(({ name, to }) => (
            <li key={name}>
              <Link to={to}>{footer(`guide.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
