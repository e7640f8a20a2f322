import { Link } from '@emigration-portal/shared-ui/router';
import { useFooterTexts } from '../locales/use-footer-texts.ts';

/** A link to the page "Do I need clearance?". */
export function ClearanceCheckLink({ className }: { readonly className?: string }) {
  const { t } = useFooterTexts();
  return (
    <Link to="/info/do-i-need-clearance" className={className}>
      {t('guide.check')}
    </Link>
  );
}
