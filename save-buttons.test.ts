import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Keys of labels that docs/product.md fixes. Every other button names its object, such as “Save passport”. */
const fixedLabelKeys = [
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

const namesNothing = (text: string) => /^(Save|Update|Submit|Save changes|OK)[.!]?$/i.test(text.trim());

type Texts = { readonly [key: string]: string | Texts };

const findBareLabelKeys = (texts: Texts, path: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const keyPath = `${path}.${key}`;
    if (typeof text !== 'string') return findBareLabelKeys(text, keyPath);
    return namesNothing(text) ? [keyPath] : [];
  });

test('every save button names what it saves, except labels that the product rules fix', () => {
  const bareKeys = ['shared-ui', 'shell', 'customer-app', 'admin-app'].flatMap((workspace) => {
    const folder = join(import.meta.dirname, workspace, 'src/locales/en');
    const catalogues = readdirSync(folder);
    expect(catalogues.length).toBeGreaterThan(0);
    return catalogues.flatMap((file) =>
      findBareLabelKeys(JSON.parse(readFileSync(join(folder, file), 'utf8')), workspace),
    );
  });
  expect(bareKeys.sort()).toEqual(fixedLabelKeys);
});
