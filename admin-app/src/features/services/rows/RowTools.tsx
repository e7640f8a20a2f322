import { Button } from '@emigration-portal/shared-ui/button';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { oppositeSections } from '../draft/row-changes.ts';
import { fieldId } from '../draft/rules.ts';
import type { RowActions, RowPlace } from './row-actions.ts';

interface Props extends RowPlace {
  /** Name of the row for labels. */
  readonly item: string;
  readonly isFull: boolean;
  readonly actions: RowActions;
}

/** Tools of an expanded row: set position, duplicate, make required or optional. */
export function RowTools({ item, isFull, actions, ...place }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { section, row, at, total } = place;
  const twin = oppositeSections[section];
  const position = fieldId(row.key, 'position');
  return (
    <div className="builder-row-tools">
      {total > 2 && (
        <SelectField
          id={position}
          label={t('position')}
          required
          value={String(at)}
          options={Array.from({ length: total }, (_, to) => ({
            value: String(to),
            text: t('positionOf', { number: to + 1, total }),
          }))}
          onValue={(to) => actions.move(place, Number(to), position)}
        />
      )}
      <Button
        aria-disabled={isFull}
        aria-label={t('duplicateItem', { item })}
        onClick={() => isFull || actions.duplicate(place)}
      >
        {t('duplicateRow')}
      </Button>
      {twin && (
        <Button aria-label={t(`across.${twin}Item`, { item })} onClick={() => actions.moveAcross(place)}>
          {t(`across.${twin}`)}
        </Button>
      )}
    </div>
  );
}
