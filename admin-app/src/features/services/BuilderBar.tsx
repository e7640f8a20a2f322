import { Button } from '@emigration-portal/shared-ui/button';
import type { ReactNode } from 'react';
import serviceForm from '../../locales/en/serviceForm.json';
import { useTexts } from '../../texts.ts';
import type { useServiceForm } from './useServiceForm.ts';

interface Props {
  readonly form: ReturnType<typeof useServiceForm>;
  /** Shows and hides the live preview; undefined if another place has that button. */
  readonly preview: { readonly isShown: boolean; readonly toggle: () => void } | undefined;
  readonly children: ReactNode;
}

/** Sticky bar below the form: whether there are unsaved changes, and the buttons. */
export function BuilderBar({ form, preview, children }: Props) {
  const { t } = useTexts(serviceForm);
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
