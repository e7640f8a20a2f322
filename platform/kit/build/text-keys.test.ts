import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { writeApp } from '../testing/build-app.ts';
import { findTextKeys } from './text-keys.ts';

const folder = realpathSync(writeApp({ 'src/locales/en/list.json': '{}', 'src/locales/en/menu.json': '{}' }));
const catalogues = new Map(
  ['list', 'menu'].map((name) => [join(folder, `src/locales/en/${name}.json`), `tiny.${name}`]),
);

const findKeys = (code: string) =>
  findTextKeys(
    [
      { nameForCondition: () => join(folder, 'src/Page.tsx'), originalSource: () => ({ source: () => code }) },
    ] as never[],
    catalogues,
  );

const imports = `import list from './locales/en/list.json' with { type: 'json' };
import menu from "./locales/en/menu.json";
`;

test.each([
  [`function Page() {\n  const { t } = useTexts(list);\n  return t('title');\n}`, ['tiny.list.title']],
  [
    `function Page() {\n  const { t } = useTexts(list, 'end');\n  return t("greeting.line");\n}`,
    ['tiny.list.end.greeting.line'],
  ],
  [
    `function Page() {\n  const { t } = useTexts(list);\n  const { t: menuText } = useTinyTexts(menu);\n  menuText('start', { name });\n}`,
    ['tiny.menu.start'],
  ],
  [
    `const title = () => {\n  const text = tinyTextsOf(menu);\n  return text(\n    'start',\n  );\n}`,
    ['tiny.menu.start'],
  ],
  [`function A() {\n  const { t } = useTexts(list);\n}\n/** B */ const b = (t) => t('other');`, []],
  [`function A() {\n  const { t } = useTexts(list);\n  return [set('a'), list.t('b'), t(\`c.\${d}\`)];\n}`, []],
  [`function A() {\n  const { t } = useTexts(unknown, 'group');\n  return t('title');\n}`, []],
])('the keys that code names are found: %s', (code, keys) => {
  expect(findKeys(imports + code)).toEqual(keys);
});
