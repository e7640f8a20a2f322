import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** docs/product.md fixes these labels. Every other button names what it saves, such as “Save passport”. */
const fixed = [
  'admin-app.adminForm.save',
  'admin-app.manageApplication.update',
  'admin-app.serviceForm.actions.save',
  'admin-app.serviceForm.actions.update',
  'admin-app.servicePreview.submit',
  'customer-app.application.save',
  'customer-app.application.submit',
  'customer-app.check.submit',
  'shared-ui.profile.save',
];

const isBare = (text: string) => /^(Save|Update|Submit|Save changes|OK)[.!]?$/i.test(text.trim());

type Texts = { readonly [key: string]: string | Texts };

const bareKeys = (texts: Texts, path: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const at = `${path}.${key}`;
    if (typeof text !== 'string') return bareKeys(text, at);
    return isBare(text) ? [at] : [];
  });

test('every save button names what it saves, except labels that the product rules fix', () => {
  const found = ['shared-ui', 'shell', 'customer-app', 'admin-app'].flatMap((workspace) => {
    const folder = join(import.meta.dirname, workspace, 'src/locales');
    const catalogues = readdirSync(folder).filter((file) => /^en(\..+)?\.json$/.test(file));
    expect(catalogues.length).toBeGreaterThan(0);
    return catalogues.flatMap((file) => bareKeys(JSON.parse(readFileSync(join(folder, file), 'utf8')), workspace));
  });
  expect(found.sort()).toEqual(fixed);
});
