import type { ServiceContent } from '@emigration-portal/shared-api';
import type { DateOrder } from '@emigration-portal/shared-ui/application-form';
import { useRef, useState } from 'react';
import { type DateOrders, dateQuestions } from './file/date-orders.ts';
import { type FileProblem, type FileTitles, openSheet, type Sheet } from './file/open-sheet.ts';
import { readText, type TextProblem } from './file/read-text.ts';

/** A file whose rows can be read. */
export interface ChosenSheet {
  readonly fileName: string;
  readonly sheet: Sheet;
  readonly orders: DateOrders;
  /** The order of dates is asked even if no date of this file puts it in doubt. */
  readonly isDoubtful: boolean;
}

/** What became of a chosen file. */
export type Chosen =
  | ChosenSheet
  | { readonly fileName: string; readonly problem: TextProblem | FileProblem }
  | { readonly fileName: string; readonly error: unknown };

/** Reads a file in the browser: nothing of it is sent. */
export function useWorkersFile(service: ServiceContent, titles: FileTitles) {
  const [chosen, setChosen] = useState<Chosen>();
  const latest = useRef<File>(undefined);
  // The rows to correct come back in a file of their own, often without the date that had its month first.
  const isDoubtful = useRef(false);

  async function choose(file: File) {
    latest.current = file;
    const read = await readFile(file).catch((error: unknown) => ({ error }));
    if (latest.current === file) setChosen({ fileName: file.name, ...read });
  }

  async function readFile(file: File) {
    const content = await readText(file);
    if ('problem' in content) return content;
    const sheet = await openSheet(content, service, titles);
    if (typeof sheet === 'string') return { problem: sheet };
    isDoubtful.current ||= dateQuestions(sheet).length > 0;
    return { sheet, orders: {}, isDoubtful: isDoubtful.current };
  }

  const chooseOrder = (at: number, order: DateOrder) =>
    setChosen((file) => (file && 'sheet' in file ? { ...file, orders: { ...file.orders, [at]: order } } : file));

  return { chosen, choose, chooseOrder };
}
