import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageIndex, SHELL_PAGE, type ShellDescription } from '@emigration-portal/shared-api';
import { openDocument, openPageIndex, type ReloadingDocument } from './documents.ts';

export interface ShellBuild {
  readonly folder: string;
  readonly index: PageIndex;
  readonly page: string;
  readonly description: Pick<
    ShellDescription,
    'version' | 'integrity' | 'early' | 'routes' | 'remotes' | 'languages' | 'drafts' | 'texts'
  >;
  /** Undefined if the script cannot be inlined. */
  readonly early: InlineScript | undefined;
  /** Reads a file in the folder `pages`. Undefined if it cannot be read. */
  readonly readPage: (file: string) => Promise<string | undefined>;
  /** Reads a file with texts. Undefined if it cannot be read. */
  readonly readTexts: (file: string) => Promise<string | undefined>;
}

interface InlineScript {
  readonly text: string;
  /** `sha384-…` */
  readonly integrity: string;
}

interface OpenBuild {
  readonly folder: string;
  readonly index: ReloadingDocument<PageIndex>;
  readonly page: ReloadingDocument<string>;
  readonly description: ReloadingDocument<ShellBuild['description']>;
}

type Report = (problem: string) => void;

/** The returned function reads the current build. If a new one cannot be read, the old one stays. */
export async function openShellBuilds(
  findFolder: () => Promise<string>,
  directory: string,
  report: Report,
): Promise<() => Promise<ShellBuild>> {
  const readFileOnce = createFileReader(directory);
  const readScript = createScriptReader(readFileOnce);
  let build = await openBuild(await findFolder(), report);
  return async () => {
    const folder = await findFolder();
    if (folder !== build.folder) {
      build = await openBuild(folder, report).catch((error: Error) => {
        report(error.message);
        return { ...build, folder };
      });
    }
    const documents = [build.index.current(), build.page.current(), build.description.current()] as const;
    const [index, page, description] = await Promise.all(documents);
    return {
      folder: build.folder,
      index,
      page,
      description,
      early: await readScript(description),
      readPage: createPageReader(build.folder),
      readTexts: readFileOnce,
    };
  };
}

/** Text that would end an inline script or hide its end. */
const ENDS_SCRIPT = /<\/script|<!--/i;

type ReadFile = (file: string) => Promise<string | undefined>;

const createPageReader =
  (folder: string): ReadFile =>
  (file) =>
    readFile(join(folder, 'pages', file), 'utf8').catch(() => undefined);

/** The returned function reads files whose names have a hash of their content, each once. */
function createFileReader(directory: string): ReadFile {
  const texts = new Map<string, string>();
  return async (file) => {
    const text = texts.get(file) ?? (await readFile(join(directory, file), 'utf8').catch(() => undefined));
    if (text !== undefined) texts.set(file, text);
    return text;
  };
}

/** The returned function reads the early script, or returns undefined if it cannot be inlined. */
function createScriptReader(readFileOnce: ReadFile) {
  return async ({ early, integrity }: ShellBuild['description']): Promise<InlineScript | undefined> => {
    const hash = early && integrity[early];
    const text = hash && (await readFileOnce(early));
    return !text || ENDS_SCRIPT.test(text) ? undefined : { text, integrity: hash };
  };
}

async function openBuild(folder: string, report: Report): Promise<OpenBuild> {
  return {
    folder,
    index: await openPageIndex(join(folder, 'pages', 'index.json'), report),
    page: await openDocument([join(folder, SHELL_PAGE)], report, ([text = '']) => text),
    description: await openDocument([join(folder, 'shell.json')], report, ([text = '{}']) => ({
      ...noFiles,
      ...(JSON.parse(text) as Partial<ShellDescription>),
    })),
  };
}

const noFiles = { version: '', integrity: {}, routes: [], remotes: [] };
