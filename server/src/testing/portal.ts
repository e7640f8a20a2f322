import type { ApplicationJson, ServiceJson } from '@emigration-portal/shared-api';
import { fillForm } from '../content/answers.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { samplePdf } from './sample-files.ts';

/** A service that can be published: three values, one PDF, one optional JPEG. */
export const serviceContent = (changes: Partial<ServiceJson> = {}): ServiceJson => ({
  name: 'Emigration clearance',
  description: 'Clearance for workers',
  additionalInstructions: '',
  serviceCharge: '350.50',
  status: 'published',
  reqInfoArray: [
    { reqInfoName: 'Passport number', reqInfoType: 'Text' },
    { reqInfoName: 'Years', reqInfoType: 'Number' },
    { reqInfoName: 'Site password', reqInfoType: 'Password' },
  ],
  otherInfoArray: [{ otherInfoName: 'Note', otherInfoType: 'Text' }],
  mandatoryDocsArray: [
    {
      mandatoryDocName: 'Passport copy',
      mandatoryDocFileName: '',
      mandatoryDocFilePrefix: '',
      mandatoryDocType: '.pdf',
      mandatoryDocMaxSize: 100,
      mandatoryDocFileSizeUnit: 'KB',
      mandatoryDocInstruction: '',
    },
  ],
  otherDocsArray: [
    {
      otherDocName: 'Photo',
      otherDocFileName: '',
      otherDocFilePrefix: '',
      otherDocType: '.jpg',
      otherDocMaxSize: 1,
      otherDocFileSizeUnit: 'KB',
      otherDocInstruction: '',
    },
  ],
  urlsArray: [{ urlName: 'Help', url: 'https://example.com/help' }],
  ...changes,
});

let services = 0;
const unusedName = () => {
  services += 1;
  return `${serviceContent().name} ${services}`;
};

/** Saves a service as an admin and gives its id; unless told otherwise each save takes a name of its own. */
export async function addService(t: TestApp, changes: Partial<ServiceJson> = {}, id = 0): Promise<number> {
  const content = serviceContent({ name: unusedName(), ...changes });
  const body = { id, serviceName: content.name, serviceJSON: JSON.stringify(content) };
  const { status, body: answer } = await t.as(t.people.admin).post('/Services/AddService', body);
  if (status !== 200) throw new Error(`AddService answered ${status} ${JSON.stringify(answer)}`);
  return Number.parseInt(answer, 10);
}

/** Uploads a PDF below the person's own prefix and gives its label. */
export async function addPdf(t: TestApp, person: Person, name = 'passport.pdf', content?: Buffer) {
  const { status, body } = await t
    .as(person)
    .upload(`${person.id}/202603040607/`, name, content ?? (await samplePdf()));
  if (status !== 200) throw new Error(`UploadFile answered ${status} ${JSON.stringify(body)}`);
  return { prefix: body.prefix as string, name: body.fileName as string, key: `${body.prefix}${body.fileName}` };
}

interface Form {
  readonly applicationId?: number;
  readonly file?: { prefix: string; name: string } | undefined;
  readonly submitted?: boolean;
  readonly values?: readonly string[];
  readonly service?: ServiceJson;
  readonly content?: Partial<ApplicationJson>;
  readonly top?: Record<string, unknown>;
}

/** The body of AddApplication for `serviceContent()`, complete unless told otherwise. */
export function applicationBody(serviceId: number, form: Form = {}): Record<string, unknown> {
  const { applicationId = 0, file, submitted = false, values = ['A1234567', '3', 'hunter2'] } = form;
  const none = { name: '', prefix: '', type: '' };
  const answers = {
    reqInfo: values,
    otherInfo: [''],
    mandatoryDocs: [file ? { ...file, type: '' } : none],
    otherDocs: [none],
  };
  const content = { ...fillForm(form.service ?? serviceContent(), answers), submitted, ...form.content };
  return {
    id: applicationId,
    applicationId,
    serviceId,
    userId: 0,
    paymentStatus: 'Pending',
    statusId: 1,
    applicationJSON: JSON.stringify(content),
    ...form.top,
  };
}

/** A submitted application of a person, with its document. */
export async function submitApplication(t: TestApp, person: Person, serviceId: number) {
  const file = await addPdf(t, person);
  const body = applicationBody(serviceId, { file, submitted: true });
  const answer = await t.as(person).post('/Application/AddApplication', body);
  if (answer.status !== 200) throw new Error(`AddApplication answered ${answer.status} ${answer.text}`);
  return { id: answer.body.id as number, file };
}

/** The body of an admin's review. */
export const reviewBody = (id: number, serviceId: number, top: Record<string, unknown>, content = {}) =>
  applicationBody(serviceId, { applicationId: id, content, top });
