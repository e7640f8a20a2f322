import { findVersionRefusal } from './version-rule.ts';

const recorded = `import type { ReactNode } from 'react';
declare interface Props { readonly to: string }
export declare function Link(props: Props): ReactNode;
export declare const limit: number;`;

const ask = (name: string, version: string, text: string) =>
  findVersionRefusal(name, { version: '1.2.0', text: recorded }, { version, text });

test.each([
  ['a further name', recorded.concat('\nexport declare const more: string;')],
  ['an optional property', recorded.replace('to: string', 'to: string; readonly replace?: boolean')],
  ['a narrower value', recorded.replace('limit: number', 'limit: 5')],
])('%s is a minor version', (_, text) => {
  const sentence = 'more gives other things than it did in 1.2.0: raise the package to 1.3.0, or take the change back.';
  expect([ask('more', '1.2.1', text), ask('more', '1.3.0', text)]).toEqual([sentence, undefined]);
});

test.each([
  ['a name that is gone', recorded.replace('export declare const limit: number;', '')],
  ['a required property', recorded.replace('to: string', 'to: string; readonly label: string')],
  ['a wider value', recorded.replace('limit: number', 'limit: number | undefined')],
])('%s is a major version', (_, text) => {
  const sentence =
    'less no longer gives all that it did in 1.2.0: raise the package to 2.0.0, or take the change back.';
  expect([ask('less', '1.3.0', text), ask('less', '2.0.0', text)]).toEqual([sentence, undefined]);
});

test('unchanged declarations need no new version', () => {
  expect(ask('same', '1.2.0', recorded)).toBeUndefined();
});
