import { SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormMessage, LeaveQuestion, RestoredDraftNote, ResultModal } from '@emigration-portal/shared-ui/feedback';
import { Form } from '@emigration-portal/shared-ui/form';
import { i18n, useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import { requireSecondFactor } from '../../components/guards.ts';
import { useUploadsInProgress } from '../../components/useUploadsInProgress.ts';
import { paths } from '../../paths.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { BuilderIndex } from './BuilderIndex.tsx';
import { countOpenApplications, loadService, newService } from './draft/load-service.ts';
import { mainAction } from './draft/rules.ts';
import { focusFirstProblem } from './FormSection.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { usePreviewPane } from './preview/usePreviewPane.ts';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceSections } from './ServiceSections.tsx';
import { ServiceTools } from './ServiceTools.tsx';
import { type ServiceFormData, useServiceForm } from './useServiceForm.ts';
import { VersionNote } from './VersionNote.tsx';
import './builder.css';

/** Loads the service to edit. `create-new` starts empty, or with `?from=3` as a copy. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<ServiceFormData> {
  const { url, signal } = request;
  const { serviceId, serviceName = '' } = params;
  const from = new URL(url).searchParams.get('from');
  const slot = `service draft ${serviceId ?? 'new'} ${from ?? ''}`;
  if (serviceId) {
    const [stored, openApplications] = await Promise.all([
      loadService({ id: serviceId, serviceName }, signal),
      countOpenApplications(Number(serviceId)),
    ]);
    return { stored, draftKey: slot, openApplications };
  }
  if (!from) {
    await requireSecondFactor({ request });
    return { stored: newService(), draftKey: slot, openApplications: 0 };
  }
  const { draft } = await loadService({ id: from }, signal);
  const name = i18n.t('serviceForm.copyOf', { ns: 'admin', name: draft.name }).slice(0, SERVICE_MAX_LENGTH.name);
  return { stored: newService({ ...draft, name }), draftKey: slot, openApplications: 0 };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <ServiceForm key={loaded.draftKey} loaded={loaded} />;
}

function ServiceForm({ loaded }: { readonly loaded: ServiceFormData }) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const form = useServiceForm(loaded);
  const { stored, values, submittedProblems, outcome, status } = form;
  const { isUploading, trackUpload } = useUploadsInProgress();
  const isClash = status === 'clash' || status === 'comparing';
  const result = isClash ? undefined : outcome;
  const [closed, setClosed] = useState<object>();
  const preview = usePreviewPane();

  const conflict = (
    <div className="buttons">
      <a href={paths.servicePreview({ id: stored.id, serviceName: stored.draft.name })} target="_blank" rel="noopener">
        {t('seeTheirs')}
      </a>
      <Button loading={status === 'comparing'} onClick={() => void form.loadLatest()}>
        {t('catchUp')}
      </Button>
    </div>
  );

  return (
    <>
      <Form
        form={{ ...form, submit: () => form.submit(mainAction(stored.status)) }}
        className="builder"
        data-wide=""
        data-preview={preview.isShown || undefined}
        submitsOnEnter={false}
        focusOnProblems={result ? 'none' : focusFirstProblem}
      >
        <div className="builder-head">
          <PageTitle>{stored.id ? t('editTitle', { name: stored.draft.name }) : t('newTitle')}</PageTitle>
          <ServiceTools form={form} preview={preview.isBeside ? preview : undefined} />
          <RestoredDraftNote form={form} />
          <VersionNote stored={stored} openApplications={loaded.openApplications} />
        </div>
        <BuilderIndex draft={values} problems={form.problems} />
        <div className="builder-main">
          {/* A save leaves the page, so input during the save would be lost. */}
          <div inert={form.isBusy}>
            <ServiceSections form={form} onBusy={trackUpload} />
          </div>
          <BuilderBar form={form} preview={preview.isBeside ? undefined : preview}>
            <FormMessage outcome={isClash ? outcome : undefined} action={form.isLatestUnloaded && conflict} />
            <ServiceButtons form={form} disabled={isUploading} />
          </BuilderBar>
        </div>
        {preview.isShown && <PreviewPane draft={values} />}
      </Form>
      <ResultModal
        open={result !== undefined && result.identity !== closed}
        kind={result?.kind ?? 'success'}
        text={result?.text ?? ''}
        detail={result?.detail}
        reference={result?.reference}
        onClose={() => setClosed(result?.identity)}
        onClosed={() => focusFirstProblem(submittedProblems.list)}
      />
      <LeaveQuestion
        dirty={form.isDirty}
        leaveQuestion={t(values.name ? 'discardNamed' : 'discardUnnamed', { name: values.name })}
        onLeave={form.deleteDraft}
      />
    </>
  );
}
