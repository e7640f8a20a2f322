import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

const folder = join(import.meta.dirname, 'docs/decisions');
const records = readdirSync(folder).filter((name) => name !== 'README.md');

const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const numberOf = (name: string) => name.slice(0, 4);

test('at most 40 decision records exist, each with its own number and a plain file name', () => {
  expect(records.filter((name) => !/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name))).toEqual([]);
  expect(new Set(records.map(numberOf)).size).toBe(records.length);
  expect(records.length).toBeGreaterThan(20);
  expect(records.length).toBeLessThanOrEqual(40);
});

test('a decision record has at most 250 words', () => {
  const words = (name: string) => textOf(name).trim().split(/\s+/).length;
  expect(records.filter((name) => words(name) > 250)).toEqual([]);
});

test('a decision record has its number in the title, then context, decision and consequences', () => {
  const isComplete = (name: string) =>
    textOf(name).startsWith(`# ${Number(numberOf(name))}. `) &&
    ['Context', 'Decision', 'Consequences'].every((part) => textOf(name).includes(`\n**${part}.**`));
  expect(records.filter((name) => !isComplete(name))).toEqual([]);
});

test('the index links each decision record exactly once', () => {
  const links = [...textOf('README.md').matchAll(/\[(\d{4})\]\(([^)]+)\)/g)];
  expect(links.filter(([, number, name]) => numberOf(name ?? '') !== number)).toEqual([]);
  expect(links.map(([, , name]) => name).sort()).toEqual([...records].sort());
});

test('a decision record refers only to records that exist', () => {
  const numbers = records.map(numberOf);
  const mentionedNumbersIn = (name: string) => [...textOf(name).matchAll(/\((00\d\d)\)/g)].map(([, number]) => number);
  expect(records.filter((name) => mentionedNumbersIn(name).some((number = '') => !numbers.includes(number)))).toEqual(
    [],
  );
});
