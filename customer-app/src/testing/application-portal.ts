import {
  type Application,
  applicationEndpoints,
  createBlankApplication,
  type ErrorCode,
  type FileRef,
  fillAnswers,
  type OutputOf,
  type PartialService,
  readServiceJson,
  serviceEndpoints,
  writeApplicationJson,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUpCustomerPortal } from './customer-portal.ts';
// Loaded before the tests: on a busy machine the first test would time out.
import '../components/CustomerLayout.tsx';
import '../features/application-form/ApplicationPage.tsx';

export const newApplicationPath = '/user/services/apply-new/3/Nurses';
export const existingApplicationPath = '/user/services/apply/3/21/Nurses';

const definition: PartialService = {
  name: 'Nurses',
  description: 'For nurses.',
  additionalInstructions: '',
  serviceCharge: '350',
  status: 'published',
  items: [
    { required: true, name: 'Passport number', type: 'Text' },
    { required: false, name: 'Portal password', type: 'Password' },
  ],
  documents: [
    {
      required: true,
      name: 'Passport copy',
      type: '.pdf',
      maxSize: 10,
      unit: 'KB',
      instruction: '',
      sample: undefined,
    },
  ],
  urls: [],
};
const content = writeServiceJson(definition);

const scanFile: FileRef = { name: 'scan.pdf', prefix: '7/2026/', contentType: '' };

/** Builds the application JSON with these answers. */
export function buildAnswersJson(passportNumber = 'Z1234567', password = '', documents = [scanFile]) {
  const service = readServiceJson(content);
  const answers = fillAnswers(service, { items: [passportNumber, password], documents });
  return writeApplicationJson({ ...createBlankApplication(service), ...answers });
}

export function buildApplication(overrides: Partial<Application> = {}, contentOverrides: object = {}): Application {
  return {
    id: 21,
    applicationId: 21,
    serviceId: 3,
    userId: 7,
    serviceName: 'Nurses',
    createdBy: 'Asha Nair',
    createdDate: '2026-02-01T08:00:00.000Z',
    submitted: false,
    submittedDate: null,
    resubmittedDate: null,
    applicationStatus: 1,
    statusDesc: 'In progress',
    paymentStatus: 'Pending',
    version: 4,
    applicationJSON: JSON.stringify({ ...buildAnswersJson(), ...contentOverrides }),
    ...overrides,
  };
}

/** Prepares the tests of a file: the customer pages with one service and application 21. */
export function setUpApplicationPortal() {
  const portal = setUpCustomerPortal();
  const respondToSaves = (respond: () => OutputOf<typeof applicationEndpoints.addApplication> | FakeResponse) =>
    portal.api.on(applicationEndpoints.addApplication, respond);
  return Object.assign(portal, {
    /** Makes the API return the service and, if present, the stored application. */
    serve(storedApplication?: Application, serviceOverrides: Partial<PartialService> = {}) {
      const serviceJSON = JSON.stringify(writeServiceJson({ ...definition, ...serviceOverrides }));
      const service = { id: 3, serviceName: 'Nurses', serviceJSON, version: 1 };
      portal.api.on(serviceEndpoints.getServices, () => service);
      portal.api.on(applicationEndpoints.getAllApplications, () => ({ applications: [], totalRecords: 0 }));
      if (storedApplication) portal.api.on(applicationEndpoints.getApplications, () => storedApplication);
    },
    /** Accepts each save with this new version of the application. */
    acceptSaves: (version = 5) => respondToSaves(() => ({ message: 'ok', id: 21, applicationId: 21, version })),
    refuseSaves: (status: number, code: ErrorCode, fields: string[] = []) =>
      respondToSaves(() => new FakeResponse(status, { code, message: 'x', fields })),
    /** The saves so far, oldest first. */
    listSaves: () =>
      portal.api.calls
        .filter(({ call }) => call === 'POST /Application/AddApplication')
        .map(({ input, headers }) => {
          const { applicationJSON, ...body } = input as { applicationJSON: string };
          return { body, json: JSON.parse(applicationJSON), key: headers['idempotency-key'] };
        }),
    findPassportField: () => screen.findByRole('textbox', { name: /^Passport number/ }),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    /** Presses Submit, and again on "Check your answers". */
    async submit() {
      await this.press('Submit');
      await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
      await this.press('Submit');
    },
  });
}

/** Presses this button of the dialog that asks the question. */
export async function answerDialog(question: RegExp, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByText(question)).toBeVisible());
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

/** Deletes all local drafts. The test file must import `fake-indexeddb/auto`. */
export const deleteDrafts = () =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(DRAFTS_DATABASE).onsuccess = () => resolve();
  });
