import {
  BUCKET_NAME,
  createBlankApplication,
  fillAnswers,
  type PartialService,
  readServiceJson,
  statusIdOf,
  writeApplicationJson,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { createPdf } from '../forms/documents.ts';
import { publishService } from '../forms/services.ts';
import { parseLinkPath, waitForMails } from '../mails/outbox.ts';
import type { Portal } from '../portal.ts';
import { signInToApi } from '../sign-in-to-api.ts';
import type { PortalPage } from './portal-pages.ts';

const masonsService: PartialService = {
  name: 'Masons and carpenters',
  description: 'For an employer who brings several workers.',
  additionalInstructions: '',
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: 'Passport number', type: 'Text', pattern: 'A9999999' },
    { required: true, name: 'Date of birth', type: 'Date' },
    { required: true, name: 'Trade', type: 'Choice', options: ['Mason', 'Carpenter', 'Steel fixer'] },
    { required: false, name: 'Languages', type: 'Choices', options: ['Hindi', 'Tamil', 'English'] },
    { required: false, name: 'Address in India', type: 'Text' },
  ],
  documents: [
    { required: true, name: 'Contract', type: '.pdf', maxSize: 500, unit: 'KB', instruction: '', sample: undefined },
  ],
  urls: [],
};

const address = 'House 14, Temple Road, Kovalam, Thiruvananthapuram, Kerala 695527';
const answers = ['N1234567', '1990-03-27', 'Mason', 'Hindi\nTamil', address];
const names = ['Anil Kumar', 'Binu Das', 'Chandrasekharan Venkatasubramanian Pillai', 'Deepak', 'Eshan Roy', 'Farid'];
const workers = names.map((name, at) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}.${at}@workers.example`,
  answers,
}));
type WorkerIndex = 0 | 1 | 2 | 3 | 4 | 5;

/** A file of workers with valid and wrong rows. */
const csvWithFaults = `Full name of worker,E-mail of worker,Passport number,Date of birth,Trade,Languages,Shoe size
Anil Kumar,anil@workers.example,N1234567,27/03/1990,mason,hindi | tamil,42
Binu Das,binu@workers,N7654321,31/02/1991,Pilot,,41
,chandra@workers.example,7654321,01/04/1988,Carpenter,Latin,40
Deepak,deepak@workers.example,N2345678,02/05/1987,Steel fixer,,43
`;

const pagesByPortal = new WeakMap<Portal, Promise<readonly PortalPage[]>>();

/** Creates a batch of six workers in different states, once for each portal. Returns the pages that show them. */
export function createWorkerPages(portal: Portal): Promise<readonly PortalPage[]> {
  const pages = pagesByPortal.get(portal) ?? createBatchAndPages(portal);
  pagesByPortal.set(portal, pages);
  return pages;
}

async function createBatchAndPages(portal: Portal): Promise<readonly PortalPage[]> {
  const shell = portal.shell.url;
  const serviceId = await publishService(shell, masonsService);
  const employer = await signInToApi(shell, 'employer');
  const batch = { serviceId, serviceVersion: 1, name: 'Masons, March', workers };
  const { id } = (await employer('/Batch/CreateBatch', batch)) as { id: number };
  const createdBatch = (await employer('/Batch/GetBatch', { id, pageNumber: 1, pageSize: 50 })) as {
    workers: { applicationId: number }[];
  };
  const applicationIdOf = (at: WorkerIndex) => createdBatch.workers[at]?.applicationId ?? 0;

  async function uploadContract() {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await createPdf('Contract'))]), 'contract-of-employment.pdf');
    const query = new URLSearchParams({ prefix: `${employer.userId}/202603040607/`, bucketName: BUCKET_NAME });
    return (await employer(`/File/UploadFile?${query}`, form)) as { prefix: string; fileName: string };
  }
  const { prefix, fileName: name } = await uploadContract();

  function saveApplication(at: WorkerIndex, itemAnswers: readonly string[], submitted = false) {
    const content = readServiceJson(writeServiceJson(masonsService));
    const { adminRemarks: _, ...blank } = createBlankApplication(content);
    const file = { prefix, name, contentType: 'application/pdf' };
    const application = { ...blank, ...fillAnswers(content, { items: itemAnswers, documents: [file] }), submitted };
    return employer('/Application/AddApplication', {
      id: applicationIdOf(at),
      applicationId: applicationIdOf(at),
      serviceId,
      userId: employer.userId,
      paymentStatus: 'Pending',
      statusId: statusIdOf.inProgress,
      applicationJSON: JSON.stringify(writeApplicationJson(application)),
    });
  }

  const readWorkerLink = async (at: WorkerIndex) =>
    parseLinkPath((await waitForMails(portal.outbox, workers[at]?.email ?? '', 1))[0]);

  async function answerAsWorker(at: WorkerIndex, isRight: boolean, words = '') {
    const token = (await readWorkerLink(at)).split('#')[1];
    const { digest } = (await employer('/Worker/GetWorkerData', { token })) as { digest: string };
    await employer('/Worker/AnswerWorkerData', { token, digest, isRight, words });
  }

  for (const at of [0, 1, 2, 4, 5] as const) await saveApplication(at, answers);
  await employer('/Batch/InviteWorkers', { id });
  for (const at of [1, 4, 5] as const) await answerAsWorker(at, true);
  await answerAsWorker(2, false, 'I was born on 28 March, and my house is number 41.');
  await saveApplication(4, answers, true);
  await saveApplication(5, ['N7654321', ...answers.slice(1)]);

  return [
    { name: 'my workers, several lists', path: '/user/batches/list', account: 'employer' },
    { name: 'batch with workers', path: `/user/batches/${id}`, account: 'employer' },
    {
      name: 'workers file to correct',
      path: `/user/services/apply-many/${serviceId}/masons`,
      account: 'employer',
      prepare: chooseFile,
    },
    { name: 'confirm data', path: await readWorkerLink(0) },
    { name: 'confirm data, answered', path: await readWorkerLink(2) },
  ];
}

async function chooseFile(page: Page): Promise<void> {
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csvWithFaults) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('main summary').click();
}
