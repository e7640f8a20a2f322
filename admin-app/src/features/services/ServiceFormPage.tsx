import { SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { removeDirectionControls } from '@emigration-portal/shared-api/languages';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormMessage, LeaveQuestion, RestoredDraftNote, ResultModal } from '@emigration-portal/shared-ui/feedback';
import { Form } from '@emigration-portal/shared-ui/form';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import { requireSecondFactor } from '../../components/guards.ts';
import { useUploadsInProgress } from '../../components/useUploadsInProgress.ts';
import serviceForm from '../../locales/en/serviceForm.json';
import { paths } from '../../paths.ts';
import { textsOf, useTexts } from '../../texts.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { BuilderIndex } from './BuilderIndex.tsx';
import { countOpenApplications, createNewService, loadService } from './draft/load-service.ts';
import { findPrimaryAction } from './draft/rules.ts';
import { focusFirstProblem } from './FormSection.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { usePreviewPane } from './preview/usePreviewPane.ts';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceSections } from './ServiceSections.tsx';
import { ServiceTools } from './ServiceTools.tsx';
import { type ServiceFormData, useServiceForm } from './useServiceForm.ts';
import { VersionNote } from './VersionNote.tsx';
import './builder.css';

/** Loads the service to edit. `create-new` starts with an empty service, or with a copy of the service in `?from=3`. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<ServiceFormData> {
  const { url, signal } = request;
  const { serviceId, serviceName = '' } = params;
  const copiedServiceId = new URL(url).searchParams.get('from');
  const draftKey = `service draft ${serviceId ?? 'new'} ${copiedServiceId ?? ''}`;
  if (serviceId) {
    const [stored, openApplications] = await Promise.all([
      loadService({ id: serviceId, serviceName }, signal),
      countOpenApplications(Number(serviceId)),
    ]);
    return { stored, draftKey, openApplications };
  }
  if (!copiedServiceId) {
    await requireSecondFactor({ request });
    return { stored: createNewService(), draftKey, openApplications: 0 };
  }
  const { draft } = await loadService({ id: copiedServiceId }, signal);
  const name = removeDirectionControls(textsOf(serviceForm)('copyOf', { name: draft.name }));
  return {
    stored: createNewService({ ...draft, name: name.slice(0, SERVICE_MAX_LENGTH.name) }),
    draftKey,
    openApplications: 0,
  };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return <ServiceForm key={data.draftKey} data={data} />;
}

function ServiceForm({ data }: { readonly data: ServiceFormData }) {
  const { t } = useTexts(serviceForm);
  const form = useServiceForm(data);
  const { stored, values, submittedProblems, outcome, status } = form;
  const { isUploading, trackUpload } = useUploadsInProgress();
  const isClash = status === 'clash' || status === 'comparing';
  const result = isClash ? undefined : outcome;
  const [closedResult, setClosedResult] = useState<object>();
  const preview = usePreviewPane();

  const conflictButtons = (
    <div className="buttons">
      <a href={paths.servicePreview({ id: stored.id, serviceName: stored.draft.name })} target="_blank" rel="noopener">
        {t('openLatestVersion')}
      </a>
      <Button loading={status === 'comparing'} onClick={() => void form.loadLatest()}>
        {t('mergeVersions')}
      </Button>
    </div>
  );

  return (
    <>
      <Form
        form={{ ...form, submit: () => form.submit(findPrimaryAction(stored.status)) }}
        className="builder"
        data-wide=""
        data-preview={preview.isShown || undefined}
        submitsOnEnter={false}
        focusOnProblems={result ? 'none' : focusFirstProblem}
      >
        <div className="builder-head">
          <PageTitle>{stored.id ? t('editTitle', { name: stored.draft.name }) : t('newTitle')}</PageTitle>
          <ServiceTools form={form} preview={preview.fitsNextToForm ? preview : undefined} />
          <RestoredDraftNote form={form} />
          <VersionNote service={stored} openApplications={data.openApplications} />
        </div>
        <BuilderIndex draft={values} problems={form.problems} />
        <div className="builder-main">
          {/* A save leaves the page, so input during the save would be lost. */}
          <div inert={form.isBusy}>
            <ServiceSections form={form} onBusy={trackUpload} />
          </div>
          <BuilderBar form={form} preview={preview.fitsNextToForm ? undefined : preview}>
            <FormMessage outcome={isClash ? outcome : undefined} action={form.isLatestUnloaded && conflictButtons} />
            <ServiceButtons form={form} disabled={isUploading} />
          </BuilderBar>
        </div>
        {preview.isShown && <PreviewPane draft={values} />}
      </Form>
      <ResultModal
        open={result !== undefined && result.identity !== closedResult}
        kind={result?.kind ?? 'success'}
        text={result?.text ?? ''}
        detail={result?.detail}
        reference={result?.reference}
        onClose={() => setClosedResult(result?.identity)}
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
