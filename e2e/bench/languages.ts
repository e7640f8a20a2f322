import { DEFAULT_LANGUAGE, isLanguageCode } from '@emigration-portal/shared-api/languages';
import { fetchSitemapPages } from '../support/pages/pre-rendered.ts';
import { type ComparedPage, countRequestsInARow, type Visit, visitPage } from './language-visit.ts';
import { startLatencyProxy } from './latency-proxy.ts';
import { median } from './median.ts';
import { formatSlowdown } from './slow-phone.ts';
import { createSignedInState, pagesByAccount, type VisitAccount } from './visits.ts';

interface CompareOptions {
  /** A language beside English. */
  readonly language: string;
  readonly cpuSlowdown: number;
  readonly runs: number;
}

/** The visits to a page. Those with the same index are a pair. */
interface Visits {
  readonly english: Visit[];
  readonly translated: Visit[];
}

const MAX_MORE_MAIN_THREAD_MS = 30;

/** Times of single visits differ by up to 20 ms at full speed, which is 100 ms of a slow phone. */
const MAIN_THREAD_VISITS_OF_RUN = 3;

/** Returns the code of a language beside English. Throws if the portal does not have it. */
export function checkLanguage(code: string): string {
  if (isLanguageCode(code) && code !== DEFAULT_LANGUAGE) return code;
  throw new Error(`The portal has no translations into ${code}.`);
}

/**
 * Prints what a language costs beside English. Visits in both languages alternate, and times are medians of the pairs'
 * differences. The main thread's time of a run is the median of visits without slowdown, times the slowdown.
 */
export async function printLanguageCosts(shell: string, options: CompareOptions): Promise<void> {
  const { language, cpuSlowdown, runs } = options;
  const proxy = await startLatencyProxy();
  const pages = await listComparedPages(shell, language);
  const visitsOfPages = pages.map((): Visits => ({ english: [], translated: [] }));
  const visit = async (page: ComparedPage, code: string): Promise<Visit> => {
    const slowVisit = await visitPage(page, { shell, language: code, slowdown: { cpuSlowdown, proxy: proxy.url } });
    const times: number[] = [];
    for (let count = 0; count < MAIN_THREAD_VISITS_OF_RUN; count++)
      times.push((await visitPage(page, { shell, language: code })).mainThreadMs);
    return { ...slowVisit, mainThreadMs: median(times) * cpuSlowdown };
  };
  for (let run = 0; run < runs; run++) {
    for (const [at, page] of pages.entries()) {
      visitsOfPages[at]?.english.push(await visit(page, DEFAULT_LANGUAGE));
      visitsOfPages[at]?.translated.push(await visit(page, language));
    }
  }
  proxy.stop();
  console.log(
    `${`English → ${language}`.padEnd(30)}    in a row   requests   main thread ms   content ms   (slow 4G, new connections take 450 ms, ${formatSlowdown(cpuSlowdown)}, medians of ${runs})`,
  );
  for (const [at, { name }] of pages.entries()) {
    const visits = visitsOfPages[at];
    const isTranslated = visits?.translated.every(({ shownLanguage }) => shownLanguage === language);
    if (visits && isTranslated) printCosts(name, visits);
    else console.log(`${name.padEnd(30)} is not in this language`);
  }
  console.log(`! over the target: no more requests in a row, main thread +${MAX_MORE_MAIN_THREAD_MS} ms`);
}

async function listComparedPages(shell: string, language: string): Promise<ComparedPage[]> {
  const sitemap = await fetchSitemapPages(shell);
  const publicPages = sitemap.flatMap(({ path, alternates }) => {
    const translated = alternates.get(language);
    if (translated === undefined) throw new Error(`${path} has no address in ${language}`);
    const pathIn = (code: string) => (code === language ? translated : path);
    return alternates.get(DEFAULT_LANGUAGE) === path ? [{ name: path, pathIn }] : [];
  });
  const signedInPages = async (account: VisitAccount) => {
    const state = await createSignedInState(shell, account);
    return pagesByAccount[account].map(({ name, path, content }) => ({ name, pathIn: () => path, state, content }));
  };
  return [
    ...publicPages,
    { name: '/log-in', pathIn: () => '/log-in' },
    ...(await signedInPages('customer')),
    ...(await signedInPages('admin')),
  ];
}

function printCosts(name: string, { english, translated }: Visits): void {
  const mediansOf = (measure: (visit: Visit) => number) =>
    [median(english.map(measure)), median(translated.map(measure))] as const;
  const medianMore = (measure: (visit: Visit) => number) =>
    median(english.map((visit, at) => measure(translated[at] ?? visit) - measure(visit)));
  const inARow = mediansOf(countRequestsInARow);
  const moreWorkMs = medianMore(({ mainThreadMs }) => mainThreadMs);
  const cells = [
    formatPair(inARow, inARow[1] > inARow[0]).padStart(12),
    formatPair(mediansOf(({ files }) => files.length)).padStart(10),
    formatMore(moreWorkMs, moreWorkMs > MAX_MORE_MAIN_THREAD_MS).padStart(16),
    formatMore(medianMore(({ contentMs }) => contentMs)).padStart(12),
  ];
  console.log(`${name.padEnd(30)} ${cells.join(' ')}`);
  const [englishFiles, translatedFiles] = [listUsualFiles(english), listUsualFiles(translated)];
  printOnly('in English', englishFiles, translatedFiles);
  printOnly('in the language', translatedFiles, englishFiles);
}

const formatPair = ([english, translated]: readonly [number, number], isOver = false): string =>
  `${english} → ${translated}${isOver ? '!' : ' '}`;

const formatMore = (ms: number, isOver = false): string => `${ms > 0 ? '+' : ''}${ms.toFixed(0)}${isOver ? '!' : ' '}`;

/** Lists the files that at least half of the visits load before the content. */
function listUsualFiles(visits: readonly Visit[]): string[] {
  const names = new Set(visits.flatMap(({ files }) => files.map(({ name }) => name)));
  const countVisits = (name: string) => visits.filter(({ files }) => files.some((file) => file.name === name)).length;
  return [...names].filter((name) => countVisits(name) * 2 >= visits.length);
}

function printOnly(where: string, names: readonly string[], others: readonly string[]): void {
  const own = names.filter((name) => !others.includes(name));
  if (own.length > 0) console.log(`  only ${where}: ${own.join(', ')}`);
}
