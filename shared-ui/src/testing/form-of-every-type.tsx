import {
  type Answers,
  createBlankApplication,
  exampleOptions,
  fillAnswers,
  type InfoType,
  infoTypes,
  type PartialService,
  readServiceJson,
  type ServiceContent,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { screen, within } from '@testing-library/react';
import { ApplicationForm, useApplicationForm } from '../application-form/index.ts';
import { customer } from './people.ts';
import { renderRoutes } from './render-routes.tsx';

/** Parses a service definition as if the API had returned it. */
export const parseServiceOf = (definition: PartialService): ServiceContent =>
  readServiceJson(writeServiceJson(definition));

/** Creates the content of an application with these answers. */
export const fillApplication = (
  serviceContent: ServiceContent,
  items: Answers['items'],
  documents: Answers['documents'] = [],
) => ({
  ...createBlankApplication(serviceContent),
  ...fillAnswers(serviceContent, { items, documents }),
});

const itemNames: Partial<Record<InfoType, string>> = {
  Text: 'Passport number',
  Password: 'Portal password',
  Date: 'Date of birth',
  'E-mail': 'Contact e-mail',
  Number: 'Months of contract',
  Mobile: 'Mobile in India',
  'Yes or No': 'Travelled before',
  Choice: 'Trade',
  Choices: 'Languages',
};

/** A service that asks for every type of item and both kinds of documents. */
export const service = parseServiceOf({
  name: 'Emigration clearance',
  description: 'For workers with an ECR passport.',
  additionalInstructions: 'Bring the originals.\nBe on time.',
  serviceCharge: '350.50',
  status: 'published',
  items: [
    ...infoTypes.map((type) => ({
      required: true,
      name: itemNames[type] ?? `Answer of type ${type}`,
      type,
      options: exampleOptions(type),
    })),
    { required: false, name: 'Employer’s note', type: 'Text' },
  ],
  documents: [
    {
      required: true,
      name: 'Passport copy',
      type: '.pdf',
      maxSize: 2,
      unit: 'MB',
      instruction: 'First and last page.',
      sample: { name: 'sample.pdf', prefix: '1/2026/', contentType: '' },
    },
    { required: false, name: 'Photo', type: '.jpg', maxSize: 100, unit: 'KB', instruction: '', sample: undefined },
  ],
  urls: [
    { name: 'eMigrate', url: 'https://emigrate.gov.in' },
    { name: 'Trap', url: 'javascript:alert(1)' },
  ],
});

const submit = 'Submit';

/** The form of a service, plus its required answers as JSON and a Submit button that only runs the check. */
export function Form({ of: serviceContent, mode }: { readonly of: ServiceContent; readonly mode: 'edit' | 'preview' }) {
  const form = useApplicationForm(() => createBlankApplication(serviceContent));
  return (
    <ApplicationForm
      service={serviceContent}
      content={form.content}
      mode={mode}
      handlers={form.handlers}
      problems={form.problems}
      visibleProblems={form.visibleProblems}
      contentAfter={
        <>
          <pre>{JSON.stringify(form.content.items.flatMap(({ required, value }) => (required ? [value] : [])))}</pre>
          <button type="button" onClick={() => form.check()}>
            {submit}
          </button>
        </>
      }
    />
  );
}

/** Renders the form of a service as a page of a signed-in customer. */
export const openForm = (serviceContent = service, mode: 'edit' | 'preview' = 'edit') =>
  renderRoutes({
    at: '/',
    routes: [{ path: '/', element: <Form of={serviceContent} mode={mode} /> }],
    user: customer,
  });

/** Returns queries within the fieldset with this name. */
export const group = (name: RegExp) => within(screen.getByRole('group', { name }));
