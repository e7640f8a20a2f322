import { type PartialItem, type PartialService, writeServiceJson } from '@emigration-portal/shared-api';
import { signInToApi } from '../sign-in-to-api.ts';

const buildItem = (name: string, changes: Partial<PartialItem> = {}): PartialItem => ({
  required: true,
  name,
  type: 'Text',
  ...changes,
});

/** A service with conditions, a repeated group, choices, several files and an eligibility question. */
export const buildConditionsService = (name: string): PartialService => ({
  name,
  description: 'For an employer who brings several workers.',
  additionalInstructions: '',
  serviceCharge: '120.00',
  status: 'published',
  items: [
    buildItem('Country', { type: 'Choice', options: ['Oman', 'Qatar', 'Kuwait'], help: 'Where the work is.' }),
    buildItem('Employer in Qatar', { showWhen: { item: 'Country', is: 'is', value: 'Qatar' } }),
    buildItem('Passport number', {
      group: 'Worker',
      pattern: 'A9999999',
      patternMessage: 'Enter one letter and seven digits, such as N1234567.',
    }),
    buildItem('Trades', { group: 'Worker', type: 'Choices', options: ['Mason', 'Welder', 'Driver'] }),
    buildItem('Driving licence', { group: 'Worker', showWhen: { item: 'Trades', is: 'is', value: 'Driver' } }),
  ],
  documents: [
    {
      required: true,
      name: 'Contracts',
      type: '.pdf',
      maxSize: 500,
      unit: 'KB',
      instruction: 'One for each worker.',
      sample: undefined,
      maxFiles: 3,
    },
  ],
  urls: [],
  groups: [{ name: 'Worker', min: 1, max: 3 }],
  eligibility: [
    { question: 'Do you employ workers?', mustBe: 'Yes', otherwise: 'Workers apply for themselves: see Unskilled.' },
  ],
  estimateMinutes: 15,
});

/** 100 items: 71 to 80 depend on item 1; 81 to 100 depend each on the item ten before. */
export const buildLongService = (name: string): PartialService => ({
  ...buildConditionsService(name),
  items: [
    ...Array.from({ length: 70 }, (_, at) => buildItem(`Item ${at + 1}`)),
    ...Array.from({ length: 30 }, (_, at) =>
      buildItem(`Item ${at + 71}`, {
        showWhen: { item: `Item ${at < 10 ? 1 : at + 61}`, is: 'isAnswered', value: '' },
      }),
    ),
  ],
  eligibility: [],
});

/** Adds the service as an administrator. Returns its id. */
export async function publishService(shellUrl: string, service: PartialService): Promise<number> {
  const api = await signInToApi(shellUrl, 'admin');
  const serviceJSON = JSON.stringify(writeServiceJson(service));
  const saved = await api('/Services/AddService', { id: 0, serviceName: service.name, serviceJSON });
  return Number.parseInt(String(saved), 10);
}
