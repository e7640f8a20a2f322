import { Link } from '@emigration-portal/shared-ui/router';
import { publicAddress } from '../../../language/public-address.ts';
import clearanceCheck from '../../../locales/en/clearanceCheck.json';
import footer from '../../../locales/en/footer.json';
import guideClearance from '../../../locales/en/guideClearance.json';
import { useTexts } from '../../../texts.ts';
import { GuideNextStep } from '../GuideNextStep.tsx';
import { GuideSectionView } from '../GuideSectionView.tsx';
import { useGuide } from '../guide.ts';
import styles from '../guides.module.css';
import { type Outcome, outcomes } from './clearance-check.ts';

const guides = [
  // The specification misspells this address.
  { name: 'clearance', to: '/info/emmigration-clearance' },
  { name: 'maleWorkers', to: '/info/indian-male-worker' },
  { name: 'femaleWorkers', to: '/info/indian-female-worker' },
] as const;

/** Sections of the guide that say which documents people need, and how old they must be. */
const sectionsForApplicants = ['documents', 'ages'] as const;

/** What to do after an outcome: apply and collect documents if they are needed, and links to the guides. */
export function CheckNextSteps({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTexts(clearanceCheck);
  const { t: footerText } = useTexts(footer);
  const { sections } = useGuide(guideClearance);
  return (
    <>
      {outcomes[outcome].shouldApply && (
        <>
          <GuideNextStep>
            <p>{t('apply')}</p>
          </GuideNextStep>
          {sectionsForApplicants.map((name) => (
            <GuideSectionView key={name} {...sections[name]} />
          ))}
        </>
      )}
      <section className={styles.section}>
        <h2>{t('read')}</h2>
        <ul>
          {guides.map(({ name, to }) => (
            <li key={name}>
              <Link to={publicAddress(to)}>{footerText(`guide.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
