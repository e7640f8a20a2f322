import { infoTypes } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { SelectField, TextField } from '../../components/Field.tsx';
import type { InfoDraft } from './draft.ts';
import { fieldId, type Problem } from './rules.ts';
import { errorOf } from './Section.tsx';

interface Props {
  readonly row: InfoDraft;
  readonly change: (patch: Partial<InfoDraft>) => void;
  readonly problems: readonly Problem[];
}

/** What an information item asks for: its name and type. */
export function InfoFields({ row, change, problems }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const field = (name: string) => ({
    id: fieldId(row.key, name),
    errorId: errorOf(problems, fieldId(row.key, name)),
    required: true,
  });
  return (
    <div className="fields">
      <TextField
        {...field('name')}
        label={t('infoName')}
        maxLength={200}
        value={row.name}
        onChange={(name) => change({ name })}
      />
      <SelectField
        {...field('type')}
        label={t('infoType')}
        value={row.type}
        options={[
          { value: '', text: t('chooseType') },
          ...infoTypes.map((type) => ({ value: type, text: t(`infoTypes.${type}`) })),
        ]}
        onChange={(type) => change({ type })}
      />
    </div>
  );
}
