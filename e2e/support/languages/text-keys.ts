import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { escapePattern, hasWord, readTexts, type TextKey, type Workspace } from './catalogue-texts.ts';

interface Candidate {
  readonly key: TextKey;
  readonly catalogue: string;
}

interface TextPattern extends Candidate {
  readonly pattern: RegExp;
  /** How many characters of the text are not in placeholders. */
  readonly length: number;
}

/** A text with less fixed characters may by chance be what another text is with its values. */
const SURE_LENGTH = 12;

/** Finds the keys of the texts of a page, listed in the order of the page. Returns the index of the text for each key. */
export type FindKeys = (texts: readonly string[]) => ReadonlyMap<TextKey, number>;

/**
 * Creates a function that finds keys of the English catalogues. The workspaces are those whose texts a page can show, the
 * likeliest first. If several catalogues have a text, it is of the one that has another text closest to it.
 */
export function createKeyFinder(workspaces: readonly Workspace[]): FindKeys {
  const listCandidates = createMatcher(workspaces);
  const listSentences = createSentenceMatcher(workspaces);
  return (texts) => {
    const candidates = texts.map(listCandidates);
    const indexesOfSure = groupIndexes(candidates.map((all) => (isSure(all) ? all[0]?.catalogue : undefined)));
    const findDistance = (catalogue: string, index: number) =>
      Math.min(...(indexesOfSure.get(catalogue) ?? []).map((each) => Math.abs(each - index)));
    const findClosest = (index: number): string | undefined => {
      const catalogues = new Set(candidates[index]?.map(({ catalogue }) => catalogue));
      const distances = [...catalogues].map((catalogue) => ({ catalogue, distance: findDistance(catalogue, index) }));
      return distances.filter(({ distance }) => distance < Infinity).sort((a, b) => a.distance - b.distance)[0]
        ?.catalogue;
    };
    const found = new Map<TextKey, number>();
    // In the order of the catalogue and of the page: a heading comes before its button.
    for (const indexes of groupIndexes(texts.map((text, index) => `${findClosest(index) ?? ''} ${text}`)).values()) {
      const catalogue = findClosest(indexes[0] ?? 0);
      const keys = candidates[indexes[0] ?? 0]?.filter((each) => each.catalogue === catalogue) ?? [];
      for (const [at, { key }] of keys.entries()) {
        const index = indexes[Math.min(at, indexes.length - 1)];
        if (index !== undefined && !found.has(key)) found.set(key, index);
      }
    }
    for (const [index, text] of texts.entries()) {
      // A text of a catalogue may begin like another one.
      if (candidates[index]?.some((each) => !('length' in each))) continue;
      for (const key of listSentences(text)) if (!found.has(key)) found.set(key, index);
    }
    return found;
  };
}

/** Creates a function that lists the keys of sentences in a longer text, such as an error after the name of a file. */
function createSentenceMatcher(workspaces: readonly Workspace[]): (text: string) => readonly TextKey[] {
  const sentences = workspaces.flatMap((workspace) =>
    [...readTexts(workspace, DEFAULT_LANGUAGE)].flatMap(([name, text]) =>
      isSentence(text)
        ? [{ key: `${workspace}/${name}` as const, pattern: new RegExp(createShownPattern(text), 's') }]
        : [],
    ),
  );
  const matches = new Map<string, readonly TextKey[]>();
  return (text) => {
    const simpleText = simplify(text);
    const isPart = (part: string | undefined) => part !== undefined && part !== simpleText;
    const keys =
      matches.get(text) ??
      sentences.filter(({ pattern }) => isPart(pattern.exec(simpleText)?.[0])).map(({ key }) => key);
    matches.set(text, keys);
    return keys;
  };
}

/** Returns the source of a pattern that matches what a page shows for a text: alone, or as a sentence of a longer text. */
export function createShownPattern(text: string): string {
  const source = simplify(text)
    .split(/{{\w+}}/)
    .map(escapePattern)
    .join('.+');
  return isSentence(text) ? source : `^${source}$`;
}

const isSentence = (text: string) => /[.!?]$/.test(text) && text.replaceAll(/{{\w+}}/g, '').length >= SURE_LENGTH;

/** Creates a function that lists the keys that a text may have. */
function createMatcher(workspaces: readonly Workspace[]): (text: string) => readonly (Candidate | TextPattern)[] {
  const wholeTexts = new Map<string, readonly Candidate[]>();
  const patterns: TextPattern[] = [];
  const matches = new Map<string, readonly (Candidate | TextPattern)[]>();
  for (const workspace of workspaces) {
    for (const [name, text] of readTexts(workspace, DEFAULT_LANGUAGE)) {
      if (!hasWord(text)) continue;
      const candidate = { key: `${workspace}/${name}` as const, catalogue: `${workspace}/${name.split('.')[0]}` };
      const simpleText = simplify(text);
      if (text.includes('{{')) patterns.push({ ...candidate, ...createPattern(simpleText) });
      else wholeTexts.set(simpleText, [...(wholeTexts.get(simpleText) ?? []), candidate]);
    }
  }
  const match = (text: string) => {
    const fitting = patterns.filter(({ pattern }) => pattern.test(text));
    const longest = Math.max(...fitting.map(({ length }) => length));
    return wholeTexts.get(text) ?? fitting.filter(({ length }) => length === longest);
  };
  return (text) => {
    const candidates = matches.get(text) ?? match(simplify(text));
    matches.set(text, candidates);
    return candidates;
  };
}

/** Whether all candidates are of one catalogue, and not by chance. */
const isSure = (candidates: readonly (Candidate | TextPattern)[]) =>
  new Set(candidates.map(({ catalogue }) => catalogue)).size === 1 &&
  candidates.every((each) => !('length' in each) || each.length >= SURE_LENGTH);

const simplify = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function createPattern(text: string): Pick<TextPattern, 'pattern' | 'length'> {
  const parts = text.split(/{{\w+}}/);
  return { pattern: new RegExp(`^${parts.map(escapePattern).join('.+')}$`, 's'), length: parts.join('').length };
}

function groupIndexes(names: readonly (string | undefined)[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    if (name === undefined) continue;
    const indexes = groups.get(name) ?? [];
    indexes.push(index);
    groups.set(name, indexes);
  }
  return groups;
}
