import { createBlankApplication, type ServiceContent, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { ApplicationForm, parseService, useApplicationForm } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormFooter } from '@emigration-portal/shared-ui/feedback';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import servicePreview from '../../locales/en/servicePreview.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { EligibilityQuestions } from './EligibilityQuestions.tsx';

/** Loads the newest version of the service. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { serviceId = '', serviceName = '' } = params;
  const loadedService = await call(serviceEndpoints.getServices, { id: serviceId, serviceName }, { signal });
  return { id: loadedService.id, service: parseService(loadedService) };
}

export function Component() {
  const { id, service } = useLoaderData<typeof loader>();
  return <ServicePreview key={id} id={id} service={service} />;
}

interface Props {
  readonly id: number;
  readonly service: ServiceContent;
}

/** The form that applicants get. It checks the input, but sends nothing. */
function ServicePreview({ id, service }: Props) {
  const { t } = useTexts(servicePreview);
  const { content, problems, visibleProblems, handlers, check } = useApplicationForm(() =>
    createBlankApplication(service),
  );
  const [submission, setSubmission] = useState<object>();
  return (
    <ApplicationForm
      service={service}
      content={content}
      mode="preview"
      handlers={handlers}
      problems={problems}
      visibleProblems={visibleProblems}
      contentBefore={
        <>
          <p className="soft">{t('note')}</p>
          <EligibilityQuestions questions={service.eligibility} />
        </>
      }
      contentAfter={
        <FormFooter outcome={submission && { kind: 'success', text: t('submitted'), identity: submission }}>
          <div className="buttons">
            <Link className="button button-quiet" to={paths.editService({ id, serviceName: service.name })}>
              {t('back')}
            </Link>
            <Button kind="primary" onClick={() => setSubmission(check() ? {} : undefined)}>
              {t('submit')}
            </Button>
          </div>
        </FormFooter>
      }
    />
  );
}
