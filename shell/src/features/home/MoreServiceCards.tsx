import { Link } from '@emigration-portal/shared-ui/router';
import { publicAddress } from '../../language/public-address.ts';
import homeMore from '../../locales/en/homeMore.json';
import { useTexts } from '../../texts.ts';
import { ServiceCard } from './ServiceCard.tsx';

const services = [
  { name: 'nurses', to: '/info/nurses', drawing: 'M10 42v-6a10 10 0 0 1 10-10h8a10 10 0 0 1 10 10v6M24 6v12M18 12h12' },
  { name: 'attestation', to: '/#contact', drawing: 'M12 5h24v38H12zM18 14h12M18 21h12M27 35a4 4 0 1 1 0-.1' },
  {
    name: 'insurance',
    // The specification misspells this address.
    to: '/info/emmigration-clearance',
    drawing: 'M24 5l15 5v13c0 10-7 16-15 20-8-4-15-10-15-20V10zM17 24l5 5 9-10',
  },
] as const;

/** More service cards, shown only if the feature flag `moreServiceCards` is on. */
export function MoreServiceCards() {
  const { t } = useTexts(homeMore);
  return services.map(({ name, to, drawing }) => (
    <ServiceCard key={name} title={t(`services.${name}.title`)} text={t(`services.${name}.text`)} drawing={drawing}>
      <Link to={publicAddress(to)}>{t(`services.${name}.link`)}</Link>
    </ServiceCard>
  ));
}
