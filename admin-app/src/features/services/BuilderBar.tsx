import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import type { useServiceForm } from './useServiceForm.ts';

interface Props {
  readonly form: ReturnType<typeof useServiceForm>;
  /** Toggle of the live preview if it does not fit next to the form. */
  readonly preview: { readonly isShown: boolean; readonly toggle: () => void } | undefined;
  readonly children: ReactNode;
}

/** Sticky bar: unsaved changes and the actions. */
export function BuilderBar({ form, preview, children }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const state = form.isDirty ? 'unsaved' : form.stored.id ? 'allSaved' : 'new';
  return (
    <div className="builder-bar">
      <div className="builder-state">
        <span data-state={state}>{t(`states.${state}`)}</span>
        {preview && (
          <Button kind="link" aria-pressed={preview.isShown} onClick={preview.toggle}>
            {t('livePreview')}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
