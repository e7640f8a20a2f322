import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchTexts } from './watch-texts.ts';

declare const afterAll: (act: () => void) => void;
declare const expect: { getState(): { readonly testPath: string } };

const folder = process.env.RECORD_FOLDER ?? '';

// jsdom has no layout.
Element.prototype.checkVisibility ??= function (this: Element) {
  return this.closest('[hidden]') === null;
};

window.saveSnapshot = (snapshot) => {
  const name = createHash('sha256').update(snapshot.texts.join('\n')).digest('hex').slice(0, 16);
  writeFileSync(
    join(folder, `${name}.snapshot.json`),
    JSON.stringify({ ...snapshot, url: expect.getState().testPath }),
  );
};

const observer = watchTexts({
  language: document.documentElement.lang,
  wantedTexts: JSON.parse(readFileSync(join(folder, 'wanted.json'), 'utf8')),
});
// Jest removes the window before the last changes are reported.
afterAll(() => observer?.disconnect());
