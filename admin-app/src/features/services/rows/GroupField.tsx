import { MAX_GROUPS } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import type { ItemDraft, RowsSectionName } from '../draft/sections.ts';
import { useDraft } from './DraftContext.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (group: string) => void;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly row: ItemDraft;
  readonly section: RowsSectionName;
}

/** Chooses the group of an item, or creates one. Applicants answer an item without a group once. */
export function GroupField({ row, section, ...field }: Props) {
  const { t } = useTexts(serviceForm);
  const { draft, actions } = useDraft();
  const names = [...new Set(draft.groups.map(({ name }) => name.trim()).filter((name) => name !== ''))];
  return (
    <div className="builder-beside">
      <SelectField
        {...field}
        required
        value={field.value.trim()}
        options={[{ value: '', text: t('noGroup') }, ...names.map((name) => ({ value: name, text: name }))]}
        unknownText={(name) => t('unknownGroup', { name })}
      />
      {draft.groups.length < MAX_GROUPS && (
        <Button onClick={() => actions?.createGroup(section, row)}>{t('newGroup')}</Button>
      )}
    </div>
  );
}
