import { Button } from 'antd';
import { ConflictPanel } from '../../conflict/index.ts';
import { FormMessage } from '../../feedback/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { Photo } from './Photo.tsx';
import type { PersonForm } from './usePersonForm.ts';
import { type PersonEntries, personEntries } from './values.ts';

interface Props {
  readonly form: PersonForm;
  /** Reads what somebody else saved once more. */
  readonly onReload: () => void;
}

/** What became of a save, and what somebody else saved meanwhile beside what was typed. */
export function PersonMessage({ form, onReload }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const { stored, values, photo, outcome } = form;

  function show(_: keyof PersonEntries, value: PersonEntries[keyof PersonEntries]) {
    if (typeof value === 'object') return <Photo person={values} jpeg={value.profilePhotoFile ?? ''} />;
    return value || t('notGiven');
  }

  return (
    <>
      <FormMessage
        outcome={outcome}
        {...(outcome?.unread && { action: <Button onClick={onReload}>{t('reload')}</Button> })}
      />
      {stored && (
        <ConflictPanel
          differences={form.theirs}
          form={personEntries(stored, values, photo)}
          nameOf={(name) => (name === 'photo' ? t('photo.title') : t(`fields.${name}`))}
          show={show}
          onChoose={form.choose}
        />
      )}
    </>
  );
}
