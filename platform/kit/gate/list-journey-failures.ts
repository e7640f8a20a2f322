import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { FAULT_ANNOTATION } from '../fault-annotation.ts';

/** Lists why journeys failed: first faults of pages, then errors of journeys without faults, then errors of the run. */
export function listJourneyFailures({ suites, errors }: JSONReport): readonly string[] {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const results = failed.flatMap(({ title, tests }) =>
    tests.flatMap((test) => test.results.map((result) => ({ title, ...result }))),
  );
  const faults = results.flatMap(({ annotations }) => annotations.filter(({ type }) => type === FAULT_ANNOTATION));
  const others = results.filter(({ annotations }) => !annotations.some(({ type }) => type === FAULT_ANNOTATION));
  const causes = [
    ...faults.map(({ description = '' }) => description),
    ...others.map(({ title, errors: [error] }) => `${title}: ${error?.message}`),
    ...errors.map(({ message = '' }) => message),
  ];
  return [...new Set(causes.map(stripVTControlCharacters))];
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)];
