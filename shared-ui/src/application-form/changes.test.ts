import type { ServiceJson } from '@emigration-portal/shared-api';
import { applyChanges, changesBetween, withAnswer } from './changes.ts';
import { blankApplication } from './content.ts';

const document = { mandatoryDocMaxSize: 1, mandatoryDocFileSizeUnit: 'MB', mandatoryDocInstruction: '' } as const;
const service = (...names: string[]): ServiceJson => ({
  ...{ name: 'Nurses', description: '', additionalInstructions: '', serviceCharge: '', status: 'published' },
  reqInfoArray: names.map((reqInfoName) => ({ reqInfoName, reqInfoType: 'Text' })),
  otherInfoArray: [{ otherInfoName: 'Note', otherInfoType: 'Text' }],
  mandatoryDocsArray: [
    {
      ...{ mandatoryDocName: 'Passport copy', mandatoryDocFileName: '', mandatoryDocFilePrefix: '' },
      ...{ ...document, mandatoryDocType: '.pdf' },
    },
  ],
  otherDocsArray: [],
  urlsArray: [],
});
const scan = { name: 'scan.pdf', prefix: '7/1/', contentType: 'application/pdf' };
const blank = blankApplication(service('Passport', 'Employer'));
const filled = withAnswer(withAnswer(blank, 'reqInfoArray.1', 'Gulf Harbours'), 'mandatoryDocsArray.0', scan);

test('changes are what differs, texts and files alike', () => {
  expect(changesBetween(blank, filled)).toEqual([
    { field: 'reqInfoArray.1', name: 'Employer', type: 'Text', from: '', to: 'Gulf Harbours' },
    { field: 'mandatoryDocsArray.0', name: 'Passport copy', type: 'Document', from: undefined, to: scan },
  ]);
  expect(changesBetween(filled, structuredClone(filled))).toEqual([]);
});

test('changes and undone changes bring a content there and back', () => {
  expect(applyChanges(blank, changesBetween(blank, filled))).toEqual({ content: filled, clashes: [], unplaced: [] });
  expect(applyChanges(filled, changesBetween(filled, blank)).content).toEqual(blank);
});

test('changes made elsewhere stay; only an answer both have changed is a clash', () => {
  const theirs = withAnswer(withAnswer(blank, 'reqInfoArray.0', 'Z1'), 'reqInfoArray.1', 'Desert Pipes');
  const { content, clashes } = applyChanges(theirs, changesBetween(blank, filled));
  expect(content.reqInfoArray.map(({ reqInfoValue }) => reqInfoValue)).toEqual(['Z1', 'Gulf Harbours']);
  expect(clashes).toEqual([expect.objectContaining({ field: 'reqInfoArray.1', theirs: 'Desert Pipes' })]);
  expect(applyChanges(filled, changesBetween(blank, filled)).clashes).toEqual([]);
});

test('in a changed form answers go to the same items; those without one are named', () => {
  const changes = changesBetween(blank, filled);
  const moved = applyChanges(blankApplication(service('Employer', 'Visa')), changes);
  expect(moved.content.reqInfoArray.map(({ reqInfoValue }) => reqInfoValue)).toEqual(['Gulf Harbours', '']);
  expect(applyChanges(blankApplication(service('Visa')), changes).unplaced).toEqual([changes[0]]);
});
