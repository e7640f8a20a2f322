import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { TextField } from '../../components/Field.tsx';
import type { UrlDraft } from './draft.ts';
import { fieldId, type Problem } from './rules.ts';
import { errorOf } from './Section.tsx';

interface Props {
  readonly row: UrlDraft;
  readonly change: (patch: Partial<UrlDraft>) => void;
  readonly problems: readonly Problem[];
}

/** A "Read more" link of a service. */
export function UrlFields({ row, change, problems }: Props) {
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
        label={t('urlName')}
        maxLength={200}
        value={row.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        {...field('url')}
        label={t('url')}
        type="url"
        maxLength={2000}
        hint={t('urlHint')}
        value={row.url}
        onChange={(url) => change({ url })}
      />
    </div>
  );
}
