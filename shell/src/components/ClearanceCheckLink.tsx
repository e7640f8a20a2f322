import { Link } from '@emigration-portal/shared-ui/router';
import { publicAddress } from '../language/public-address.ts';
import footer from '../locales/en/footer.json';
import { useTexts } from '../texts.ts';

/** A link to the page "Do I need clearance?". */
export function ClearanceCheckLink({ className }: { readonly className?: string }) {
  const { t } = useTexts(footer);
  return (
    <Link to={publicAddress('/info/do-i-need-clearance')} className={className}>
      {t('guide.check')}
    </Link>
  );
}
