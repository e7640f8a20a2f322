import type { ServiceContent } from '@emigration-portal/shared-api';
import type { DateOrder } from '@emigration-portal/shared-ui/application-form';
import { useRef, useState } from 'react';
import { type DateOrders, findDateOrderDoubts } from './file/date-orders.ts';
import type { FileTexts } from './file/file-texts.ts';
import { type FileProblem, parseSheet, type Sheet } from './file/parse-sheet.ts';
import { readText, type TextProblem } from './file/read-text.ts';

/** A chosen file that the portal could read. */
export interface ReadableFile {
  readonly fileName: string;
  readonly sheet: Sheet;
  readonly dateOrders: DateOrders;
  /** An earlier file had month-first dates, so the user must choose the order of this file too. */
  readonly hasEarlierDoubts: boolean;
}

/** A chosen file: readable, unusable, or failed to load. */
export type ChosenFile =
  | ReadableFile
  | { readonly fileName: string; readonly problem: TextProblem | FileProblem }
  | { readonly fileName: string; readonly error: unknown };

/** Reads a workers file in the browser. Nothing is sent to the server. */
export function useWorkersFile(service: ServiceContent, texts: FileTexts) {
  const [chosenFile, setChosenFile] = useState<ChosenFile>();
  const latestFile = useRef<File>(undefined);
  // A file with only the corrected rows often lacks the month-first date that caused the question.
  const hasEarlierDoubts = useRef(false);

  async function chooseFile(file: File) {
    latestFile.current = file;
    const result = await readFile(file).catch((error: unknown) => ({ error }));
    if (latestFile.current === file) setChosenFile({ fileName: file.name, ...result });
  }

  async function readFile(file: File) {
    const content = await readText(file);
    if ('problem' in content) return content;
    const sheet = await parseSheet(content, service, texts);
    if (typeof sheet === 'string') return { problem: sheet };
    hasEarlierDoubts.current ||= findDateOrderDoubts(sheet).length > 0;
    return { sheet, dateOrders: {}, hasEarlierDoubts: hasEarlierDoubts.current };
  }

  const chooseDateOrder = (itemIndex: number, order: DateOrder) =>
    setChosenFile((file) =>
      file && 'sheet' in file ? { ...file, dateOrders: { ...file.dateOrders, [itemIndex]: order } } : file,
    );

  return { chosenFile, chooseFile, chooseDateOrder };
}
