import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type Field, isGiven } from '../useFields.ts';
import type { Deciding } from './useDecisions.ts';
import './desk.css';

interface Props {
  readonly fields: readonly Field[];
  readonly deciding: Deciding;
}

/** How far the decisions item by item have come, and the way through those that nothing is wrong with. */
export function DecisionSummary({ fields, deciding }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'desk.decisions' });
  const all = fields.map((each) => ({ ...each, decision: deciding.of(each.field) }));
  const accepted = all.filter(({ decision }) => decision?.verdict === 'accepted').length;
  const needsChange = all.filter(({ decision }) => decision?.verdict === 'needsChange').length;
  const rest = all.filter((each) => isGiven(each) && !each.decision).map(({ field }) => field);
  return (
    <div className="decision-summary">
      <p role="status">
        {t('summary', { accepted, needsChange, open: fields.length - accepted - needsChange, count: fields.length })}
      </p>
      {rest.length > 0 && (
        <Button loading={deciding.isBusy} onClick={() => void deciding.acceptAll(rest)}>
          {t('acceptRest', { count: rest.length })}
        </Button>
      )}
    </div>
  );
}
