import type { ServiceContent } from '@emigration-portal/shared-api';
import { useRef, useState } from 'react';
import { readText, type TextProblem } from './file/read-text.ts';
import { type FileProblem, type FileTitles, readWorkers, type WorkersFile } from './file/read-workers.ts';

/** What became of a chosen file. */
export type Chosen = { readonly fileName: string } & (
  | { readonly problem: TextProblem | FileProblem }
  | { readonly error: unknown }
  | { readonly file: WorkersFile }
);

/** Reads a file in the browser: nothing of it is sent. */
export function useWorkersFile(service: ServiceContent, titles: FileTitles) {
  const [chosen, setChosen] = useState<Chosen>();
  const latest = useRef<File>(undefined);

  async function choose(file: File) {
    latest.current = file;
    const read = await readFile(file).catch((error: unknown) => ({ error }));
    if (latest.current === file) setChosen({ fileName: file.name, ...read });
  }

  async function readFile(file: File) {
    const content = await readText(file);
    if ('problem' in content) return content;
    const read = await readWorkers(content.text, service, titles);
    return typeof read === 'string' ? { problem: read } : { file: read };
  }

  return { chosen, choose };
}
