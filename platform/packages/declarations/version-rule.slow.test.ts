import { findVersionRefusal } from './version-rule.ts';

const recorded = `import type { ReactNode } from 'react';
declare interface Props { readonly to: string }
export declare function Link(props: Props): ReactNode;
export declare const limit: number;`;

const findRefusal = (name: string, version: string, text: string) =>
  findVersionRefusal(name, { version: '1.2.0', text: recorded }, { version, text });

test.each([
  ['a new name', recorded.concat('\nexport declare const more: string;')],
  ['an optional property', recorded.replace('to: string', 'to: string; readonly replace?: boolean')],
  ['a narrower value', recorded.replace('limit: number', 'limit: 5')],
])('%s needs a minor version', (_, text) => {
  const sentence = 'The types of more differ from 1.2.0. Raise the package to 1.3.0, or undo the change.';
  expect([findRefusal('more', '1.2.1', text), findRefusal('more', '1.3.0', text)]).toEqual([sentence, undefined]);
});

test.each([
  ['a removed name', recorded.replace('export declare const limit: number;', '')],
  ['a required property', recorded.replace('to: string', 'to: string; readonly label: string')],
  ['a wider value', recorded.replace('limit: number', 'limit: number | undefined')],
])('%s needs a major version', (_, text) => {
  const sentence = 'The types of less cannot replace those of 1.2.0. Raise the package to 2.0.0, or undo the change.';
  expect([findRefusal('less', '1.3.0', text), findRefusal('less', '2.0.0', text)]).toEqual([sentence, undefined]);
});

test('unchanged declarations need no new version', () => {
  expect(findRefusal('same', '1.2.0', recorded)).toBeUndefined();
});
