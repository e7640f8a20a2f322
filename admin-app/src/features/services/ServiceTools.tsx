import { Button } from '@emigration-portal/shared-ui/button';
import { Link } from '@emigration-portal/shared-ui/router';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import serviceForm from '../../locales/en/serviceForm.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { draftToJson, serviceToDraft } from './draft/draft.ts';
import { ImportButton } from './ImportButton.tsx';
import type { useServiceForm } from './useServiceForm.ts';

interface Props {
  readonly form: ReturnType<typeof useServiceForm>;
  /** Shows and hides the live preview; undefined if another place has that button. */
  readonly preview: { readonly isShown: boolean; readonly toggle: () => void } | undefined;
}

/** Buttons above the form: import for a new service; duplicate, export and versions for a saved one. */
export function ServiceTools({ form, preview }: Props) {
  const { t } = useTexts(serviceForm);
  const { stored, values } = form;

  function exportService() {
    if (!form.validate()) return;
    const json = JSON.stringify(draftToJson(values, stored.status ?? 'saved'), null, 2);
    saveBlob(new Blob([json], { type: 'application/json' }), `${toFileName(values.name)}.json`);
  }

  return (
    <div className="builder-tools">
      {stored.id ? (
        <div className="toolbar">
          <Link className="push-button" to={paths.duplicateService(stored.id)}>
            {t('duplicate')}
          </Link>
          <Button onClick={exportService}>{t('export')}</Button>
          <Link className="push-button" to={paths.serviceVersions({ id: stored.id, serviceName: stored.draft.name })}>
            {t('versions')}
          </Link>
        </div>
      ) : (
        <ImportButton hasUnsavedInput={form.isDirty} onImport={(service) => form.reset(serviceToDraft(service))} />
      )}
      {preview && (
        <Button aria-pressed={preview.isShown} onClick={preview.toggle}>
          {t('livePreview')}
        </Button>
      )}
    </div>
  );
}

const toFileName = (name: string) =>
  name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'service';
