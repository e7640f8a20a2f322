import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Footer } from '../../components/Footer.tsx';
import policies from '../../locales/en/policies.json';
import type { PageHandle } from '../../page-handle.ts';
import { useTexts } from '../../texts.ts';
import styles from './policies.module.css';

export const handle: PageHandle = { description: (texts) => texts(policies)('terms.description') };

const duties = ['documents', 'prompt', 'review'] as const;
const disclaimers = ['delays', 'rejections', 'consequences'] as const;

export function Component() {
  const { t } = useTexts(policies);
  return (
    <>
      <article className={styles.article}>
        <PageTitle>{t('terms.title')}</PageTitle>
        <h2>{t('terms.dutiesTitle')}</h2>
        <ul>
          {duties.map((duty) => (
            <li key={duty}>{t(`terms.duties.${duty}`)}</li>
          ))}
        </ul>
        <h2>{t('terms.disclaimersTitle')}</h2>
        <ul>
          {disclaimers.map((disclaimer) => (
            <li key={disclaimer}>{t(`terms.disclaimers.${disclaimer}`)}</li>
          ))}
        </ul>
      </article>
      <Footer />
    </>
  );
}
