import {
  type Application,
  type ApplicationContent,
  type ApplicationSummary,
  createBlankApplication,
  fillAnswers,
  type PartialDocument,
  type PartialService,
  readServiceJson,
  type ServiceContent,
  type ServiceJson,
  writeApplicationJson,
  writeServiceJson,
} from '@emigration-portal/shared-api';

const summary: ApplicationSummary = {
  id: 41,
  applicationId: 41,
  serviceId: 3,
  userId: 7,
  serviceName: 'Nurses & midwives',
  createdBy: 'Asha Nair',
  createdDate: '2026-02-03T04:05:06.000Z',
  submitted: true,
  submittedDate: '2026-02-04T04:05:06.000Z',
  resubmittedDate: null,
  applicationStatus: 1,
  statusDesc: 'In progress',
  paymentStatus: 'Pending',
  version: 5,
};

export const sampleApplicationRow = (overrides: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  ...summary,
  ...overrides,
});

export const passportDocument: PartialDocument = {
  required: true,
  name: 'Passport',
  type: '.pdf',
  maxSize: 500,
  unit: 'KB',
  instruction: 'All pages',
  sample: undefined,
};

/** The service as the API sends it. */
export const sampleServiceJson = (overrides: Partial<PartialService> = {}): ServiceJson =>
  writeServiceJson({
    name: 'Nurses & midwives',
    description: 'Clearance for nurses.',
    additionalInstructions: '',
    serviceCharge: '350.00',
    status: 'saved',
    items: [{ required: true, name: 'Passport number', type: 'Text' }],
    documents: [passportDocument],
    urls: [{ name: 'Guide', url: 'https://example.org/guide' }],
    ...overrides,
  });

/** The service of `sampleServiceJson`, parsed. */
export const sampleServiceContent = (overrides: Partial<PartialService> = {}): ServiceContent =>
  readServiceJson(sampleServiceJson(overrides));

const content: ApplicationContent = {
  ...createBlankApplication(sampleServiceContent()),
  ...fillAnswers(sampleServiceContent(), { items: ['P1234567'], documents: [] }),
  submitted: true,
  submittedBy: {
    userName: 'asha.nair',
    email: 'asha@example.org',
    firstName: 'Asha',
    middleName: 'Devi',
    lastName: 'Nair',
    phone: '+971501234567',
    companyName: 'Nair Trading',
  },
};

export const sampleApplication = (
  overrides: Partial<ApplicationSummary> = {},
  contentOverrides: Partial<ApplicationContent> = {},
): Application => ({
  ...summary,
  ...overrides,
  applicationJSON: JSON.stringify(writeApplicationJson({ ...content, ...contentOverrides })),
});
