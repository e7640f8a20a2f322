import { screen } from '@testing-library/react';
import { renderRoutes } from '../testing/index.ts';
import { PhoneNote, parsePhone } from './index.ts';

test.each([
  ['98765 43210', 'IN', { international: '+91 98765 43210', isCountryAssumed: true }],
  ['+91 98765-43210', 'AE', { international: '+91 98765 43210', isCountryAssumed: false }],
  ['050 123 4567', 'AE', { international: '+971 50 123 4567', isCountryAssumed: true }],
  ['050 123 4567', 'IN', undefined],
  ['\u202a९८७६५ 43210\u200b', 'IN', { international: '+91 98765 43210', isCountryAssumed: true }],
  ['\u200e+91 ٩٨٧٦٥-٤٣٢١٠', 'AE', { international: '+91 98765 43210', isCountryAssumed: false }],
  ['abc', 'IN', undefined],
  ['98765 43210', '', 'unknown'],
] as const)('“%s” with country “%s” is parsed as %j', async (typed, countryId, expected) => {
  expect(await parsePhone(typed, countryId)).toEqual(expected);
});

const open = (typed: string, countryId = 'IN') =>
  renderRoutes({ at: '/', routes: [{ path: '/', element: <PhoneNote input={typed} countryId={countryId} /> }] });

test('the note shows a number without country code with its country code, and asks about the country', async () => {
  open('98765 43210');
  expect(
    await screen.findByText(/^We read this number as \+91 98765 43210\. Is it a number of another country\?/),
  ).toBeVisible();
});
