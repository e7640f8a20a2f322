import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  fillAnswers,
  type PartialService,
  type StoredFile,
  statusIdOf,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { PDFDocument } from 'pdf-lib';
import { ApiClient } from '../faults/api-client.ts';
import { createPdf, pdfStreamsOf, smallJpeg } from '../support/forms/documents.ts';
import type { Cluster } from './start-cluster.ts';

const serviceDefinition: PartialService = {
  name: 'Emigration clearance',
  description: 'Clearance for workers',
  additionalInstructions: '',
  serviceCharge: '350.50',
  status: 'published',
  items: [{ required: true, name: 'Passport number', type: 'Text' }],
  documents: [
    { required: true, name: 'Photograph', type: '.jpg', maxSize: 500, unit: 'KB', instruction: '', sample: undefined },
  ],
  urls: [],
};

const POLL_MS = 500;

/** A customer applies, and an administrator approves, through nginx. Returns a summary. Throws if a step fails. */
export async function runMainJob(cluster: Cluster, account: { email: string; password: string }): Promise<string> {
  const address = () => cluster.origin;
  const admin = new ApiClient(address, undefined, account);
  await admin.signIn();
  const customer = new ApiClient(address);
  await customer.register();
  const service = await customer.loadFirstService().catch(async () => {
    const body = {
      id: 0,
      serviceName: serviceDefinition.name,
      serviceJSON: JSON.stringify(writeServiceJson(serviceDefinition)),
    };
    await admin.post('/Services/AddService', body);
    return customer.loadFirstService();
  });
  const photograph = Buffer.concat([smallJpeg, Buffer.from(randomUUID())]);
  const document = { ...(await sendInParts(customer, photograph, 'jpg')), contentType: '' };
  const answers = fillAnswers(service.content, { items: ['P 1234567'], documents: [document] });
  const id = await customer.saveApplication(0, service, answers);
  await confirmEmail(cluster, customer);
  await customer.saveApplication(id, service, { ...answers, submitted: true });
  await admin.loadApplication(id);
  checkSameBytes('the photograph', await admin.download(document.prefix + document.name), photograph);
  await admin.post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
  const certificateFile = await createPdf(`Certificate ${id}`);
  const certificate = await sendInParts(admin, certificateFile, 'pdf');
  await admin.saveApplication(
    id,
    service,
    { issued: { certificate }, adminRemarks: 'All is in order.' },
    { statusId: statusIdOf.approved, paymentStatus: 'Completed' },
  );
  const { applicationStatus: statusId, paymentStatus } = await customer.loadApplication(id);
  if (statusId !== statusIdOf.approved || paymentStatus !== 'Completed')
    throw new Error(`Application ${id} has status ${statusId} and payment ${paymentStatus}.`);
  const issued = await PDFDocument.load(await customer.download(certificate.prefix + certificate.name));
  const words = Buffer.from(`Certificate ${id}`).toString('hex').toUpperCase();
  if (issued.getPageCount() !== 2 || !pdfStreamsOf(issued).join().includes(`<${words}>`))
    throw new Error(`The certificate has ${issued.getPageCount()} pages, or lacks its text.`);
  return `main job through nginx done: application ${id}, from sign-up to the certificate`;
}

async function sendInParts(person: ApiClient, content: Buffer, type: string) {
  const uploadId = randomUUID();
  const half = Math.ceil(content.length / 2);
  await person.sendPart(uploadId, content, [0, half], type);
  const { file } = await person.sendPart(uploadId, content, [half, content.length], type);
  if (!file) throw new Error('The last part returned no file.');
  const { prefix, fileName }: StoredFile = file;
  return { prefix, name: fileName };
}

/** Any of the servers may have sent the mail, so all outboxes are read. */
async function confirmEmail(cluster: Cluster, customer: ApiClient): Promise<void> {
  for (;;) {
    for (const path of await cluster.listMailFiles()) {
      const mail = (await readFile(path, 'utf8')).replaceAll('=\r\n', '').replaceAll('=23', '#');
      const [, token] = /\/confirm-email#([\w-]{43})\s*$/m.exec(mail) ?? [];
      if (!token || !mail.includes(`To: ${customer.email}\r\n`)) continue;
      await customer.post('/User/ConfirmAddress', { token });
      return;
    }
    await sleep(POLL_MS);
  }
}

function checkSameBytes(what: string, actual: Buffer, expected: Buffer): void {
  if (!actual.equals(expected)) throw new Error(`${what} differs from what was sent.`);
}
