import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { REMOTE_PAGE } from '@emigration-portal/shared-api/remote';
import type { Workspace } from './catalogue-texts.ts';

/** A part of what a build writes about its English texts. */
interface EnglishTexts {
  readonly pages: readonly {
    readonly path: string;
    readonly first: readonly string[];
    readonly later: readonly string[];
    readonly onDemand: readonly string[];
  }[];
}

const top = resolve(import.meta.dirname, '../../..');

/** Further pages are only counted. */
const MAX_PAGES = 3;

/** Creates a function that says where a catalogue's texts may be: on the pages whose code in the build has it. */
export function createPagesDescriber(): (workspace: Workspace, catalogue: string) => string {
  const pages = (['shell', 'customer-app', 'admin-app'] as const).flatMap(readPages);
  return (workspace, catalogue) => {
    if (workspace === 'server') return catalogue === 'pdf' ? 'a PDF' : 'a mail or a message to a phone';
    const fullName = `${workspace.replace(/-(app|ui)$/, '')}.${catalogue}`;
    const having = pages.filter(({ first, later, onDemand }) => [...first, ...later, ...onDemand].includes(fullName));
    const paths = having.map(({ path }) => path).filter((path) => path !== REMOTE_PAGE);
    if (paths.length === 0) return 'all pages';
    const others = paths.length > MAX_PAGES ? [`${paths.length - MAX_PAGES} other pages`] : [];
    return `in some states of ${[...paths.slice(0, MAX_PAGES), ...others].join(', ')}`;
  };
}

function readPages(workspace: Workspace): EnglishTexts['pages'] {
  const folder = join(top, workspace, 'dist');
  const files = readdirSync(folder).filter((name) => new RegExp(`^texts.${DEFAULT_LANGUAGE}.\\w+.json$`).test(name));
  return files.flatMap((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as EnglishTexts).pages);
}
