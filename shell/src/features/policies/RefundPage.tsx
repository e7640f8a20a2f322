import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Footer } from '../../components/Footer.tsx';
import policies from '../../locales/en/policies.json';
import type { PageHandle } from '../../page-handle.ts';
import { useTexts } from '../../texts.ts';
import styles from './policies.module.css';

export const handle: PageHandle = { description: (texts) => texts(policies)('refund.rule') };

export function Component() {
  const { t } = useTexts(policies);
  return (
    <>
      <article className={styles.article}>
        <PageTitle>{t('refund.title')}</PageTitle>
        <p>{t('refund.rule')}</p>
        <p>{t('refund.advice')}</p>
      </article>
      <Footer />
    </>
  );
}
