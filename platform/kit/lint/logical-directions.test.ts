import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const refusedDeclarations = [
  'margin-left: 1px',
  'scroll-padding-right: 1px',
  'border-left: 1px solid red',
  'border-right-color: red',
  'border-top-left-radius: 1px',
  'left: 50%',
  'text-align: right',
  'text-align: left !important',
  'float: left',
  'clear: right',
  'margin: 0 1px 0 2px',
  'inset: 0 auto auto 0',
  'padding: 0 max(1px, calc((100% - 3px) / 2)) 1px var(--gap)',
  'border-width: 0 2px 2px 0',
  'border-radius: 1px 2px 1px 2px',
  'background: linear-gradient(to right, red, blue)',
  'background-position: left 3px top 2px',
  'transform-origin: top right',
];
const allowedDeclarations = [
  'margin-inline-start: 1px',
  'margin: 0 1px 2px 1px',
  'margin: 0 calc(1px + 2px) 3px calc(1px + 2px)',
  'padding: 1px 2px',
  'inset-inline: 0 auto',
  'border-radius: 1px 1px 0 0',
  'text-align: end',
  'clear: both',
  '--left: 1px',
  'transition: opacity 1s',
  'background: linear-gradient(red, blue) center / 1px 2px',
];
const refusedStyles = [
  'const box = { marginLeft: 1 };',
  "const box = { borderTopRightRadius: 1, color: 'red' };",
  "const box = { textAlign: 'left' as const };",
  'const box: CSSProperties = { left: 1 };',
  'const box = <div style={{ right: 1 }} />;',
  "element.style.left = '1px';",
];
const allowedStyles = [
  'const box = { left: 1, right: 2 };',
  'const box = { marginInlineStart: 1, secondsLeft: 2 };',
  "const box = { textAlign: 'end' as const };",
  'const box = <svg><rect x={box.left} /></svg>;',
  "element.style.insetInlineStart = '1px';",
];
const toStyleSheet = (declaration: string) => `.box {\n  ${declaration};\n}\n`;
const sources: readonly (readonly [source: string, extension: string, isRefused: boolean])[] = [
  ...refusedDeclarations.map((each) => [toStyleSheet(each), 'css', true] as const),
  ...allowedDeclarations.map((each) => [toStyleSheet(each), 'css', false] as const),
  [toStyleSheet('/* biome-ignore lint/plugin/logical-css: a reason */\n  left: 0'), 'css', false],
  [toStyleSheet('/* biome-ignore lint/plugin/logical-css: */\n  left: 0'), 'css', true],
  ...refusedStyles.map((each) => [each, 'tsx', true] as const),
  ...allowedStyles.map((each) => [each, 'tsx', false] as const),
  ['// biome-ignore lint/plugin/logical-styles: a reason\nconst box = { paddingLeft: 1 };', 'tsx', false],
];

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string };
}

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
const refusedFiles = new Set<string>();

// One run for all sources: Biome reads the whole repository at each start.
beforeAll(() => {
  for (const [index, [source, extension]] of sources.entries())
    writeFileSync(join(folder, `${index}.${extension}`), source);
  const biome = join(createRequire(import.meta.url).resolve('@biomejs/biome/package.json'), '../bin/biome');
  const rules = join(import.meta.dirname, '../../../biome.json');
  const options = [
    'lint',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=json',
    `--config-path=${rules}`,
  ];
  const { stdout } = spawnSync(process.execPath, [biome, ...options, '.'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  for (const { category, location } of diagnostics)
    if (category === 'plugin' || category === 'suppressions/parse') refusedFiles.add(location.path);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(sources.map((each, index) => [...each, index] as const))(
  'the source %j of a .%s file is refused: %j',
  (_, extension, isRefused, index) => {
    expect(refusedFiles.has(`${index}.${extension}`)).toBe(isRefused);
  },
);
