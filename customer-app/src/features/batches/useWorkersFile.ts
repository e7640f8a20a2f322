import type { ServiceContent } from '@emigration-portal/shared-api';
import type { DateOrder } from '@emigration-portal/shared-ui/application-form';
import { useRef, useState } from 'react';
import { type DateOrders, findDateOrderDoubts } from './file/date-orders.ts';
import { type FileProblem, type FileTitles, openSheet, type Sheet } from './file/open-sheet.ts';
import { readText, type TextProblem } from './file/read-text.ts';

/** A readable file. */
export interface ChosenSheet {
  readonly fileName: string;
  readonly sheet: Sheet;
  readonly dateOrders: DateOrders;
  /** An earlier file had month-first dates, so the order is asked in any case. */
  readonly isDateOrderDoubtful: boolean;
}

/** A chosen file: readable, unusable, or failed to load. */
export type ChosenFile =
  | ChosenSheet
  | { readonly fileName: string; readonly problem: TextProblem | FileProblem }
  | { readonly fileName: string; readonly error: unknown };

/** Reads a workers file in the browser. Nothing is sent to the server. */
export function useWorkersFile(service: ServiceContent, titles: FileTitles) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const latest = useRef<File>(undefined);
  // The corrected rows return in another file, often without the month-first date that raised the doubt.
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
