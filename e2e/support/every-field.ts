import type { ServiceContent } from '@emigration-portal/shared-api';
import { apiAs } from './api.ts';

const types = ['Text', 'Password', 'Date', 'E-mail', 'Number', 'Mobile', 'Yes or No'] as const;
const limits = { MaxSize: 500, FileSizeUnit: 'KB' } as const;

/** A service that asks for every type of information and for both kinds of documents. */
const everyField = (name: string): ServiceContent => ({
  name,
  description: 'Asks for everything a form can ask for.',
  additionalInstructions: 'Bring the originals.',
  serviceCharge: '120.00',
  status: 'published',
  reqInfoArray: types.map((reqInfoType) => ({ reqInfoName: `${reqInfoType} item`, reqInfoType })),
  otherInfoArray: [{ otherInfoName: 'Note', otherInfoType: 'Text' }],
  mandatoryDocsArray: [
    {
      ...{ mandatoryDocName: 'Passport scan', mandatoryDocFileName: '', mandatoryDocFilePrefix: '' },
      ...{ mandatoryDocType: '.pdf', mandatoryDocInstruction: '' },
      ...{ mandatoryDocMaxSize: limits.MaxSize, mandatoryDocFileSizeUnit: limits.FileSizeUnit },
    },
  ],
  otherDocsArray: [
    {
      ...{ otherDocName: 'Photograph', otherDocFileName: '', otherDocFilePrefix: '' },
      ...{ otherDocType: '.jpg', otherDocInstruction: '' },
      ...{ otherDocMaxSize: limits.MaxSize, otherDocFileSizeUnit: limits.FileSizeUnit },
    },
  ],
  urlsArray: [{ urlName: 'eMigrate', url: 'https://emigrate.gov.in' }],
});

/** Publishes it and gives its id. */
export async function publishEveryField(shell: string, name: string): Promise<number> {
  const api = await apiAs(shell, 'admin');
  const answer: unknown = await api('/Services/AddService', {
    ...{ id: 0, serviceName: name },
    serviceJSON: JSON.stringify(everyField(name)),
  });
  return Number.parseInt(String(answer), 10);
}

/** An administrator's review of an application: its status and a remark. */
export async function review(shell: string, applicationId: number, statusId: number, adminRemarks: string) {
  const api = await apiAs(shell, 'admin');
  const unread = { reqInfoArray: [], otherInfoArray: [], mandatoryDocsArray: [], otherDocsArray: [] };
  await api('/Application/AddApplication', {
    ...{ id: applicationId, applicationId, serviceId: 1, userId: 0, paymentStatus: 'Pending', statusId },
    applicationJSON: JSON.stringify({ ...unread, adminRemarks }),
  });
}
