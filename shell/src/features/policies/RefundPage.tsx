import { addMessages, useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Footer } from '../../components/Footer.tsx';
import policies from '../../locales/en.policies.json';
import styles from './policies.module.css';

addMessages({ en: { policies } });

export const handle = { description: policies.refund.rule };

export function Component() {
  const { t } = useTranslation('policies');
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
