import { lazy, Suspense, useDeferredValue } from 'react';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import type { ServiceDraft } from '../draft/sections.ts';

const LivePreview = lazy(async () => ({ default: (await import('./LivePreview.tsx')).LivePreview }));

/** The pane with the live preview. It renders deferred, so that typing stays fast. */
export function PreviewPane({ draft }: { readonly draft: ServiceDraft }) {
  const { t } = useTexts(serviceForm);
  const deferredDraft = useDeferredValue(draft);
  return (
    <aside className="builder-preview" aria-labelledby="preview-heading">
      <div className="builder-preview-head">
        <h2 id="preview-heading">{t('livePreview')}</h2>
        <span className="soft">{t('livePreviewNote')}</span>
      </div>
      <ScrollRegion className="builder-preview-body" label={t('applicantsForm')}>
        <Suspense fallback={null}>
          <LivePreview draft={deferredDraft} />
        </Suspense>
      </ScrollRegion>
    </aside>
  );
}
