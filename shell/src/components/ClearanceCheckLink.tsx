import { Link } from '@emigration-portal/shared-ui/router';
import { useFooterTexts } from '../locales/use-footer-texts.ts';

/** Leads to the questions that tell whether somebody needs clearance. */
export function ClearanceCheckLink({ className }: { readonly className?: string }) {
  const { t } = useFooterTexts();
  return (
    <Link to="/info/do-i-need-clearance" className={className}>
      {t('guide.check')}
    </Link>
  );
}
