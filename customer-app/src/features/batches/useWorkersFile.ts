import type { ServiceContent } from '@emigration-portal/shared-api';
import type { DateOrder } from '@emigration-portal/shared-ui/application-form';
import { useRef, useState } from 'react';
import { type DateOrders, findDateOrderDoubts } from './file/date-orders.ts';
import { type FileProblem, type FileTitles, openSheet, type Sheet } from './file/open-sheet.ts';
import { readText, type TextProblem } from './file/read-text.ts';

/** A file whose rows can be read. */
export interface ChosenSheet {
  readonly fileName: string;
  readonly sheet: Sheet;
  readonly dateOrders: DateOrders;
  /** The order of dates is asked even if no date of this file puts it in doubt. */
  readonly isDateOrderDoubtful: boolean;
}

/** What became of a chosen file. */
export type ChosenFile =
  | ChosenSheet
  | { readonly fileName: string; readonly problem: TextProblem | FileProblem }
  | { readonly fileName: string; readonly error: unknown };

/** Reads a file in the browser: nothing of it is sent. */
export function useWorkersFile(service: ServiceContent, titles: FileTitles) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const latest = useRef<File>(undefined);
  // The rows to correct come back in a file of their own, often without the date that had its month first.
  const isDateOrderDoubtful = useRef(false);

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
    isDateOrderDoubtful.current ||= findDateOrderDoubts(sheet).length > 0;
    return { sheet, dateOrders: {}, isDateOrderDoubtful: isDateOrderDoubtful.current };
  }

  const chooseOrder = (at: number, order: DateOrder) =>
    setChosen((file) =>
      file && 'sheet' in file ? { ...file, dateOrders: { ...file.dateOrders, [at]: order } } : file,
    );

  return { chosen, choose, chooseOrder };
}
