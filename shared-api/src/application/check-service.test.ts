import { checkService } from './check-service.ts';
import type { BriefDocument, BriefService } from './content.ts';
import { placeName, placeOf } from './wire.ts';

const passport: BriefDocument = {
  required: true,
  name: 'Passport',
  type: '.pdf',
  maxSize: 500,
  unit: 'KB',
  instruction: '',
  sample: undefined,
};
const complete: BriefService = {
  name: 'Nurses',
  description: 'For nurses.',
  additionalInstructions: '',
  serviceCharge: '350.00',
  status: 'published',
  items: [{ required: true, name: 'Passport number', type: 'Text' }],
  documents: [passport],
  urls: [{ name: 'Guide', url: 'https://example.org' }],
};
const found = (change: Partial<BriefService>) =>
  checkService({ ...complete, ...change }).map(({ place: { part, ...place }, kind }) =>
    [placeName(place), ...(part ? [part] : []), kind].join(' '),
  );

test('a complete service has no problem', () => {
  expect(found({})).toEqual([]);
});

test('an empty service is told what it lacks, from top to bottom', () => {
  const blank = { name: ' ', description: '', serviceCharge: '' };
  expect(found({ ...blank, items: [], documents: [], urls: [{ name: '', url: ' ' }] })).toEqual([
    'name missing',
    'description missing',
    'serviceCharge missing',
    'reqInfoArray missing',
    'mandatoryDocsArray missing',
    'urlsArray.0 name missing',
    'urlsArray.0 url missing',
  ]);
});

test.each<[string, Partial<BriefService>, string[]]>([
  ['a charge is an amount', { serviceCharge: '3,50' }, ['serviceCharge charge']],
  ['a charge has two decimals at most', { serviceCharge: '3.505' }, ['serviceCharge charge']],
  [
    'an optional item needs name and type, and is none of the required ones',
    { items: [{ required: false, name: '', type: '' }] },
    ['reqInfoArray missing', 'otherInfoArray.0 name missing', 'otherInfoArray.0 type missing'],
  ],
  [
    'an optional document needs a name',
    { documents: [{ ...passport, required: false, name: '' }, passport] },
    ['otherDocsArray.0 name missing'],
  ],
  ['an address is http or https', { urls: [{ name: 'x', url: 'javascript:alert(1)' }] }, ['urlsArray.0 url url']],
])('%s', (_, change, expected) => {
  expect(found(change)).toEqual(expected);
});

test.each([
  [1, 'KB', true],
  [0, 'KB', false],
  [Number.NaN, 'KB', false],
  [0.5, 'MB', false],
  [10, 'MB', true],
  [11, 'MB', false],
  [10_240, 'KB', true],
] as const)('a largest size of %s %s is allowed: %s', (maxSize, unit, allowed) => {
  const documents = [{ ...passport, maxSize, unit }];
  expect(found({ documents })).toEqual(allowed ? [] : ['mandatoryDocsArray.0 maxSize size']);
});

test('a place is known by the name that the API gives it, to the part of a row', () => {
  const places = ['name', 'reqInfoArray.1', 'otherDocsArray', 'urlsArray.2'];
  expect(places.map((name) => placeName(placeOf(name) ?? { list: 'name' }))).toEqual(places);
  expect(placeOf('otherInfoArray.3.otherInfoType')).toEqual({ list: 'items', required: false, at: 3, part: 'type' });
  expect(placeOf('mandatoryDocsArray.0.mandatoryDocFileSizeUnit')).toMatchObject({ list: 'documents', part: 'unit' });
  expect(placeOf('otherDocsArray.0.otherDocFilePrefix')).toMatchObject({ required: false, part: 'sample' });
  expect([placeOf('urlsArray.0.urlName'), placeOf('urlsArray.0.url')].map((place) => place?.part)).toEqual([
    'name',
    'url',
  ]);
  expect(placeOf('status')).toBeUndefined();
});
