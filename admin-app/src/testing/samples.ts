import type { Application, ApplicationJson, ApplicationSummary, ServiceJson } from '@emigration-portal/shared-api';

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

export const applicationRow = (change: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  ...summary,
  ...change,
});

export const serviceContent = (change: Partial<ServiceJson> = {}): ServiceJson => ({
  name: 'Nurses & midwives',
  description: 'Clearance for nurses.',
  additionalInstructions: '',
  serviceCharge: '350.00',
  status: 'saved',
  reqInfoArray: [{ reqInfoName: 'Passport number', reqInfoType: 'Text' }],
  otherInfoArray: [],
  mandatoryDocsArray: [
    {
      mandatoryDocName: 'Passport',
      mandatoryDocFileName: '',
      mandatoryDocFilePrefix: '',
      mandatoryDocType: '.pdf',
      mandatoryDocMaxSize: 500,
      mandatoryDocFileSizeUnit: 'KB',
      mandatoryDocInstruction: 'All pages',
    },
  ],
  otherDocsArray: [],
  urlsArray: [{ urlName: 'Guide', url: 'https://example.org/guide' }],
  ...change,
});

const content: ApplicationJson = {
  reqInfoArray: [{ reqInfoName: 'Passport number', reqInfoType: 'Text', reqInfoValue: 'P1234567' }],
  otherInfoArray: [],
  mandatoryDocsArray: [],
  otherDocsArray: [],
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
  adminRemarks: '',
  transactionId: '',
  invoiceName: '',
  invoicePrefix: '',
  certificateName: '',
  certificatePrefix: '',
  insuranceCertName: '',
  insurancePrefix: '',
};

export const application = (
  change: Partial<ApplicationSummary> = {},
  changedContent: Partial<ApplicationJson> = {},
): Application => ({ ...summary, ...change, applicationJSON: JSON.stringify({ ...content, ...changedContent }) });
