import { SERVICE_SAVED_REDIRECT_MS, type ServiceContent, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorText } from '@emigration-portal/shared-ui/errors';
import { FormMessage, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@emigration-portal/shared-ui/router';
import { useEffect, useState } from 'react';
import { useFormKey } from '../../components/useFormKey.ts';
import { useUploads } from '../../components/useUploads.ts';
import { paths } from '../../paths.ts';
import { contentOf, draftOf, newDraft } from './draft.ts';
import { checkService, type ServiceAction } from './rules.ts';
import { showFirst } from './Section.tsx';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceSections } from './ServiceSections.tsx';

/** The service to edit; none under `create-new`. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { serviceId, serviceName = '' } = params;
  if (!serviceId) return { id: 0 };
  const service = await call(serviceEndpoints.getServices, { id: serviceId, serviceName }, { signal: request.signal });
  return { id: service.id, content: JSON.parse(service.serviceJSON) as ServiceContent };
}

export function Component() {
  const { id } = useLoaderData<typeof loader>();
  return <ServiceForm key={id} />;
}

function ServiceForm() {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { id, content } = useLoaderData<typeof loader>();
  const [start] = useState(() => (content ? draftOf(content) : newDraft()));
  const [draft, setDraft] = useState(start);
  const [attempted, setAttempted] = useState(false);
  const { uploading, track } = useUploads();
  const save = useSave(id);
  const problems = attempted ? checkService(draft) : [];

  function press(action: ServiceAction) {
    const found = checkService(draft);
    setAttempted(true);
    // The fields are marked first, so that the message is there when the focus arrives.
    if (found.length > 0) setTimeout(() => showFirst(found));
    else void save.run(draft.name.trim(), contentOf(draft, action.to), action.name);
  }

  return (
    <>
      <PageTitle>{content ? t('editTitle', { name: content.name }) : t('newTitle')}</PageTitle>
      <ServiceSections
        draft={draft}
        problems={problems}
        onChange={(patch) => setDraft((current) => ({ ...current, ...patch }))}
        onBusy={track}
      />
      <FormMessage outcome={save.outcome} />
      <ServiceButtons
        status={content?.status}
        name={draft.name}
        changed={draft !== start}
        running={save.running}
        disabled={uploading || save.outcome?.kind === 'success'}
        onPress={press}
      />
    </>
  );
}

/** Saves once at a time; after a success the list follows in 1 s (specification §4). */
function useSave(id: number) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const [running, setRunning] = useState<ServiceAction['name']>();
  const [outcome, setOutcome] = useState<Outcome>();
  const formKey = useFormKey();
  const navigate = useNavigate();
  const saved = outcome?.kind === 'success';

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate(paths.services), SERVICE_SAVED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  async function run(serviceName: string, content: ServiceContent, action: ServiceAction['name']) {
    setRunning(action);
    setOutcome(undefined);
    try {
      const input = { id, serviceName, serviceJSON: JSON.stringify(content) };
      await call(serviceEndpoints.addService, input, { idempotencyKey: formKey.current() });
      formKey.renew();
      setOutcome({ kind: 'success', text: t('saved') });
    } catch (error) {
      setOutcome({ kind: 'error', text: t('failed'), detail: errorText(error) });
      formKey.renew(error);
    } finally {
      setRunning(undefined);
    }
  }

  return { run, running, outcome };
}
