import type { ServiceJson } from '@emigration-portal/shared-api';
import { screen, within } from '@testing-library/react';
import { ApplicationForm, blankApplication, useApplicationForm } from '../application-form/index.ts';
import { customer } from './people.ts';
import { renderRoutes } from './render-routes.tsx';

/** Asks for every type of information and both kinds of documents. */
export const service: ServiceJson = {
  name: 'Emigration clearance',
  description: 'For workers with an ECR passport.',
  additionalInstructions: 'Bring the originals.\nBe on time.',
  serviceCharge: '350.50',
  status: 'published',
  reqInfoArray: [
    { reqInfoName: 'Passport number', reqInfoType: 'Text' },
    { reqInfoName: 'Portal password', reqInfoType: 'Password' },
    { reqInfoName: 'Date of birth', reqInfoType: 'Date' },
    { reqInfoName: 'Contact e-mail', reqInfoType: 'E-mail' },
    { reqInfoName: 'Months of contract', reqInfoType: 'Number' },
    { reqInfoName: 'Mobile in India', reqInfoType: 'Mobile' },
    { reqInfoName: 'Travelled before', reqInfoType: 'Yes or No' },
  ],
  otherInfoArray: [{ otherInfoName: 'Employer’s note', otherInfoType: 'Text' }],
  mandatoryDocsArray: [
    {
      mandatoryDocName: 'Passport copy',
      mandatoryDocFileName: 'sample.pdf',
      mandatoryDocFilePrefix: '1/2026/',
      mandatoryDocType: '.pdf',
      mandatoryDocMaxSize: 2,
      mandatoryDocFileSizeUnit: 'MB',
      mandatoryDocInstruction: 'First and last page.',
    },
  ],
  otherDocsArray: [
    {
      otherDocName: 'Photo',
      otherDocFileName: '',
      otherDocFilePrefix: '',
      otherDocType: '.jpg',
      otherDocMaxSize: 100,
      otherDocFileSizeUnit: 'KB',
      otherDocInstruction: '',
    },
  ],
  urlsArray: [
    { urlName: 'eMigrate', url: 'https://emigrate.gov.in' },
    { urlName: 'Trap', url: 'javascript:alert(1)' },
  ],
};

const submit = 'Submit';

/** Its form, with the answers below it and a Submit that checks. */
export function Form({ of: shown, mode }: { readonly of: ServiceJson; readonly mode: 'edit' | 'preview' }) {
  const form = useApplicationForm(() => blankApplication(shown));
  return (
    <ApplicationForm
      service={shown}
      content={form.content}
      mode={mode}
      handlers={form.handlers}
      problems={form.problems}
      standing={form.standing}
      below={
        <>
          <pre>{JSON.stringify(form.content.reqInfoArray.map(({ reqInfoValue }) => reqInfoValue))}</pre>
          <button type="button" onClick={() => form.check()}>
            {submit}
          </button>
        </>
      }
    />
  );
}

/** Opens it as a page of a signed-in customer. */
export const openForm = (shown = service, mode: 'edit' | 'preview' = 'edit') =>
  renderRoutes({ at: '/', routes: [{ path: '/', element: <Form of={shown} mode={mode} /> }], user: customer });

/** What stands in the fieldset of a name. */
export const group = (name: RegExp) => within(screen.getByRole('group', { name }));
