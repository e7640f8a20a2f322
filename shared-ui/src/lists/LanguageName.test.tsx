import { render } from '@testing-library/react';
import { LanguageName } from './index.ts';

test.each([
  ['hi', '<bdi lang="hi">हिन्दी</bdi> <span>(Hindi)</span>'],
  ['ur', '<bdi lang="ur">اردو</bdi> <span>(Urdu)</span>'],
  ['en', '<bdi lang="en">English</bdi>'],
  ['is', '<span>Icelandic</span>'],
])('the language %s has its name in itself, if this release knows it, and in English', (code, html) => {
  expect(render(<LanguageName code={code} />).container.innerHTML).toBe(html);
});
