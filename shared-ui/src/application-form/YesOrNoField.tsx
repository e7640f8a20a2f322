import type { FieldId } from '@emigration-portal/shared-api';
import { useTranslation } from '../i18n/index.ts';
import { Choice } from './Choice.tsx';

interface Props {
  readonly field: FieldId;
  readonly value: string;
  readonly onValue: (field: FieldId, value: string) => void;
}

/** Two radio buttons, of which the first has the field's id. */
export function YesOrNoField({ field, value, onValue }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const choose = (answer: string) => () => onValue(field, answer);
  return (
    <div className="application-form-choices">
      <Choice name={field} id={field} checked={value === 'Yes'} onChoose={choose('Yes')}>
        {t('yes')}
      </Choice>
      <Choice name={field} checked={value === 'No'} onChoose={choose('No')}>
        {t('no')}
      </Choice>
    </div>
  );
}
