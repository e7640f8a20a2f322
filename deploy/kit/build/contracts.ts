import { join } from 'node:path';
import * as api from '@emigration-portal/shared-api';
import type { RuleSetRule } from '@rspack/core';

/** A contract of `shared-api`, wherever that is installed. */
const contract = /[\\/]shared-api[\\/](src|dist)[\\/]contracts[\\/][\w-]+\.[jt]s$/;

export const isContract = (file: string | null | undefined): boolean => contract.test(file ?? '');

/** What is told of each call beside its schemas. */
const tables = Object.fromEntries(
  Object.entries(api)
    .filter(([name]) => name.endsWith('Endpoints'))
    .map(([name, calls]) => [
      name,
      Object.fromEntries(Object.entries(calls).map(([call, { input: _, output: __, ...facts }]) => [call, facts])),
    ]),
);

/** A browser has a call's schemas where it imports them alone: see `without-schemas.mjs`. */
export const withoutSchemas: RuleSetRule = {
  test: contract,
  resourceQuery: { not: /whole/ },
  enforce: 'pre',
  use: { loader: join(import.meta.dirname, 'without-schemas.mjs'), options: { tables } },
};
