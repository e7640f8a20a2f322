import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { Link } from '@emigration-portal/shared-ui/router';
import { Suspense } from 'react';
import { useAfterHydration } from '../../components/useAfterHydration.ts';
import { publicAddress } from '../../language/public-address.ts';
import { lazyOptional } from '../../lazy-optional.ts';
import home from '../../locales/en/home.json';
import { useTexts } from '../../texts.ts';
import styles from './home.module.css';
import { ServiceCard } from './ServiceCard.tsx';

const services = [
  {
    name: 'maleWorkers',
    guide: '/info/indian-male-worker',
    drawing:
      'M24 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 42v-6a10 10 0 0 1 10-10h8a10 10 0 0 1 10 10v6M16 11h16M20 26l4 6 4-6',
  },
  {
    name: 'femaleWorkers',
    guide: '/info/indian-female-worker',
    drawing:
      'M24 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16 18c-2 4-2 8-4 10M32 18c2 4 2 8 4 10M12 42l3-11a9 9 0 0 1 18 0l3 11',
  },
  {
    name: 'clearance',
    // The specification misspells this address.
    guide: '/info/emmigration-clearance',
    drawing: 'M13 5h22v38H13zM24 14a6 6 0 1 1 0 12 6 6 0 0 1 0-12M18 33l4 4 8-8',
  },
] as const;

const MoreServiceCards = lazyOptional(
  async () => (await import(/* webpackChunkName: "hidden" */ './MoreServiceCards.tsx')).MoreServiceCards,
);

/** The cards of the three services with links to their guides, and more cards if their feature flag is on. */
export function ServiceCards() {
  const { t } = useTexts(home);
  const hasMoreCards = useAfterHydration(runtimeConfig().features.moreServiceCards, false);
  return (
    <ul className={styles.cards}>
      {services.map(({ name, guide, drawing }) => {
        const title = t(`services.${name}.title`);
        return (
          <ServiceCard key={name} title={title} text={t(`services.${name}.text`)} drawing={drawing}>
            <Link to={publicAddress(guide)} aria-label={t('guideTo', { service: title })}>
              {t('guide')}
            </Link>
          </ServiceCard>
        );
      })}
      {hasMoreCards ? (
        <Suspense fallback={null}>
          <MoreServiceCards />
        </Suspense>
      ) : null}
    </ul>
  );
}
