import {
  type ApplicationStatusId,
  createBlankApplication,
  exampleOptions,
  infoTypes,
  itemTypes,
  type PartialItem,
  type PartialService,
  writeApplicationJson,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import type { Locator, Page } from '@playwright/test';
import { signInToApi } from '../sign-in-to-api.ts';

/** If there are more items than types, the types repeat with a number in the name, such as "Text item 2". */
const buildServiceWithEveryField = (name: string, items: number, documents: number): PartialService => ({
  name,
  description: 'Asks for everything a form can ask for.',
  additionalInstructions: 'Bring the originals.',
  serviceCharge: '120.00',
  status: 'published',
  items: [
    ...repeat(items, (index): PartialItem => {
      const type = infoTypes[index % infoTypes.length] ?? '';
      return {
        required: true,
        name: `${type} item${numberSuffix(index, infoTypes.length)}`,
        type,
        options: exampleOptions(type),
      };
    }),
    { required: false, name: 'Note', type: 'Text' },
  ],
  documents: [
    ...repeat(documents, (index) => ({ ...scan, name: `Passport scan${numberSuffix(index)}` })),
    ...repeat(documents, (index) => ({ ...photograph, name: `Photograph${numberSuffix(index)}` })),
  ],
  urls: [{ name: 'eMigrate', url: 'https://emigrate.gov.in' }],
});

const document = { maxSize: 500, unit: 'KB', instruction: '', sample: undefined } as const;
const scan = { ...document, type: '.pdf', required: true } as const;
const photograph = { ...document, type: '.jpg', required: false } as const;

const repeat = <Row>(times: number, row: (index: number) => Row) => Array.from({ length: times }, (_, at) => row(at));
const numberSuffix = (index: number, itemsPerNumber = 1) =>
  index < itemsPerNumber ? '' : ` ${Math.floor(index / itemsPerNumber) + 1}`;

export async function publishServiceWithEveryField(
  shellUrl: string,
  name: string,
  items: number = infoTypes.length,
  documents = 1,
) {
  const api = await signInToApi(shellUrl, 'admin');
  const serviceJSON = JSON.stringify(writeServiceJson(buildServiceWithEveryField(name, items, documents)));
  return Number.parseInt(String(await api('/Services/AddService', { id: 0, serviceName: name, serviceJSON })), 10);
}

export async function typeIntoEmptyFields(
  page: Page,
  type: (box: Locator, text: string) => Promise<void>,
): Promise<void> {
  for (const name of infoTypes) {
    const box = page.getByRole('textbox', { name: new RegExp(`^${name} item`) });
    if ((await box.count()) === 1 && (await box.inputValue()) === '') await type(box, itemTypes[name].example);
  }
}

export async function chooseFirstOptions(page: Page, choose: (option: Locator) => Promise<void>): Promise<void> {
  for (const name of infoTypes) {
    const [option] = exampleOptions(name);
    const role = itemTypes[name] === itemTypes.Choice ? 'radiogroup' : 'group';
    if (option) await choose(page.getByRole(role, { name: new RegExp(`^${name} item`) }).getByLabel(option));
  }
}

/** Sets the status and the remarks of an application, as an administrator. */
export async function saveReview(
  shellUrl: string,
  applicationId: number,
  statusId: ApplicationStatusId,
  adminRemarks: string,
): Promise<void> {
  const api = await signInToApi(shellUrl, 'admin');
  const blank = createBlankApplication({ items: [], documents: [] });
  await api('/Application/AddApplication', {
    id: applicationId,
    applicationId,
    serviceId: 1,
    userId: 0,
    paymentStatus: 'Pending',
    statusId,
    applicationJSON: JSON.stringify(writeApplicationJson({ ...blank, adminRemarks })),
  });
}
