import {
  type ApplicationJson,
  createBlankApplication,
  fillAnswers,
  type PartialService,
  readServiceJson,
  type ServiceContent,
  type ServiceJson,
  statusIdOf,
  writeApplicationJson,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import type { TestApp } from './app.ts';
import { samplePdf } from './files/sample-files.ts';
import type { Person } from './people.ts';

const definition: PartialService = {
  name: 'Emigration clearance',
  description: 'Clearance for workers',
  additionalInstructions: '',
  serviceCharge: '350.50',
  status: 'published',
  items: [
    { required: true, name: 'Passport number', type: 'Text' },
    { required: true, name: 'Years', type: 'Number' },
    { required: true, name: 'Site password', type: 'Password' },
    { required: false, name: 'Note', type: 'Text' },
  ],
  documents: [
    {
      required: true,
      name: 'Passport copy',
      type: '.pdf',
      maxSize: 100,
      unit: 'KB',
      instruction: '',
      sample: undefined,
    },
    {
      required: false,
      name: 'Photo',
      type: '.jpg',
      maxSize: 1,
      unit: 'KB',
      instruction: '',
      sample: undefined,
    },
  ],
  urls: [{ name: 'Help', url: 'https://example.com/help' }],
};

/** A service with three required items, an optional note, a required PDF and an optional JPEG. */
export const serviceJson = (changes: Partial<PartialService> = {}): ServiceJson =>
  writeServiceJson({ ...definition, ...changes });

export const serviceContent = (changes: Partial<PartialService> = {}): ServiceContent =>
  readServiceJson(serviceJson(changes));

let serviceCount = 0;
const unusedName = () => {
  serviceCount += 1;
  return `${definition.name} ${serviceCount}`;
};

/** Adds a service, by default with a new name. Returns its id. */
export async function addService(t: TestApp, changes: Partial<PartialService> = {}, id = 0): Promise<number> {
  const content = serviceJson({ name: unusedName(), ...changes });
  const body = { id, serviceName: content.name, serviceJSON: JSON.stringify(content) };
  const { status, body: answer } = await t.as(t.people.admin).post('/Services/AddService', body);
  if (status !== 200) throw new Error(`AddService answered ${status} ${JSON.stringify(answer)}`);
  return Number.parseInt(answer, 10);
}

/** Uploads a PDF. Returns the label of the file. */
export async function addPdf(t: TestApp, person: Person, name = 'passport.pdf', content?: Buffer) {
  const { status, body } = await t
    .as(person)
    .upload(`${person.id}/202603040607/`, name, content ?? (await samplePdf()));
  if (status !== 200) throw new Error(`UploadFile answered ${status} ${JSON.stringify(body)}`);
  return { prefix: body.prefix as string, name: body.fileName as string, key: `${body.prefix}${body.fileName}` };
}

interface FormOptions {
  readonly applicationId?: number;
  readonly file?: { prefix: string; name: string } | undefined;
  readonly submitted?: boolean;
  readonly values?: readonly string[];
  readonly service?: ServiceContent;
  readonly content?: Partial<ApplicationJson>;
  /** Fields next to `applicationJSON`. */
  readonly top?: Record<string, unknown>;
}

/** Input that saves an application. By default it has all answers for `serviceContent()`. */
export function applicationBody(serviceId: number, form: FormOptions = {}): Record<string, unknown> {
  const { applicationId = 0, file, submitted = false, values = ['A1234567', '3', 'hunter2'] } = form;
  const { service = serviceContent() } = form;
  const { adminRemarks: _, ...blank } = createBlankApplication(service);
  const answers = fillAnswers(service, { items: values, documents: [file && { ...file, contentType: '' }] });
  const content = { ...writeApplicationJson({ ...blank, ...answers, submitted }), ...form.content };
  return {
    id: applicationId,
    applicationId,
    serviceId,
    userId: 0,
    paymentStatus: 'Pending',
    statusId: statusIdOf.inProgress,
    applicationJSON: JSON.stringify(content),
    ...form.top,
  };
}

export async function submitApplication(t: TestApp, person: Person, serviceId: number) {
  const file = await addPdf(t, person);
  const body = applicationBody(serviceId, { file, submitted: true });
  const answer = await t.as(person).post('/Application/AddApplication', body);
  if (answer.status !== 200) throw new Error(`AddApplication answered ${answer.status} ${answer.text}`);
  return { id: answer.body.id as number, file };
}

export const reviewBody = (id: number, serviceId: number, top: Record<string, unknown>, content = {}) =>
  applicationBody(serviceId, { applicationId: id, content, top });
