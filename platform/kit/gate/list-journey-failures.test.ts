import type { JSONReport } from '@playwright/test/reporter';
import { listJourneyFailures } from './list-journey-failures.ts';

const fault = (description: string) => ({ type: 'fault', description });
const spec = (title: string, messages: readonly string[], annotations: readonly object[] = []) => ({
  title,
  ok: messages.length === 0,
  tests: [{ results: [{ errors: messages.map((message) => ({ message })), annotations }] }],
});
const report = (specs: readonly object[], errors: readonly object[] = []) =>
  ({ suites: [{ specs: [], suites: [{ specs }] }], errors }) as unknown as JSONReport;

test('faults of pages come before other failures, each once', () => {
  const [list, form] = ['/user/list: page error: Error: a', '/user/form: page error: Error: b'];
  const specs = [
    spec('a form is sent', ['no button', list], [fault(list)]),
    spec('a page is sound', []),
    spec('a file is saved', ['\u001B[31mno file\u001B[39m', 'a later one']),
    spec('every page opens', ['both'], [fault(list), fault(form)]),
  ];
  expect(listJourneyFailures(report(specs))).toEqual([list, form, 'a file is saved: no file']);
});

test('an error before the journeys start is listed', () => {
  expect(listJourneyFailures(report([], [{ message: 'No tests found' }]))).toEqual(['No tests found']);
});
