import type { ServiceJson } from '@emigration-portal/shared-api';
import { apiAs } from './api.ts';

const types = ['Text', 'Password', 'Date', 'E-mail', 'Number', 'Mobile', 'Yes or No'] as const;

/** A service that asks for every type of information and for both kinds of documents, as often as told. */
const everyField = (name: string, items: number, documents: number): ServiceJson => ({
  name,
  description: 'Asks for everything a form can ask for.',
  additionalInstructions: 'Bring the originals.',
  serviceCharge: '120.00',
  status: 'published',
  reqInfoArray: repeated(items, (index) => {
    const reqInfoType = types[index % types.length] ?? 'Text';
    return { reqInfoName: `${reqInfoType} item${turn(index, types.length)}`, reqInfoType };
  }),
  otherInfoArray: [{ otherInfoName: 'Note', otherInfoType: 'Text' }],
  mandatoryDocsArray: repeated(documents, (index) => ({
    mandatoryDocName: `Passport scan${turn(index)}`,
    mandatoryDocFileName: '',
    mandatoryDocFilePrefix: '',
    mandatoryDocType: '.pdf',
    mandatoryDocMaxSize: 500,
    mandatoryDocFileSizeUnit: 'KB',
    mandatoryDocInstruction: '',
  })),
  otherDocsArray: repeated(documents, (index) => ({
    otherDocName: `Photograph${turn(index)}`,
    otherDocFileName: '',
    otherDocFilePrefix: '',
    otherDocType: '.jpg',
    otherDocMaxSize: 500,
    otherDocFileSizeUnit: 'KB',
    otherDocInstruction: '',
  })),
  urlsArray: [{ urlName: 'eMigrate', url: 'https://emigrate.gov.in' }],
});

const repeated = <Row>(times: number, row: (index: number) => Row) => Array.from({ length: times }, (_, at) => row(at));
const turn = (index: number, of = 1) => (index < of ? '' : ` ${Math.floor(index / of) + 1}`);

/** Publishes it and gives its id. */
export async function publishEveryField(shell: string, name: string, items: number = types.length, documents = 1) {
  const api = await apiAs(shell, 'admin');
  const serviceJSON = JSON.stringify(everyField(name, items, documents));
  return Number.parseInt(String(await api('/Services/AddService', { id: 0, serviceName: name, serviceJSON })), 10);
}

/** An administrator's review of an application: its status and a remark. */
export async function review(shell: string, applicationId: number, statusId: number, adminRemarks: string) {
  const api = await apiAs(shell, 'admin');
  const unread = { reqInfoArray: [], otherInfoArray: [], mandatoryDocsArray: [], otherDocsArray: [] };
  await api('/Application/AddApplication', {
    id: applicationId,
    applicationId,
    serviceId: 1,
    userId: 0,
    paymentStatus: 'Pending',
    statusId,
    applicationJSON: JSON.stringify({ ...unread, adminRemarks }),
  });
}
