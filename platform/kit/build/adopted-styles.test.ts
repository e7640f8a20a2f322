import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../../../node_modules');

test.each(['@rc-component/util/es/Dom/dynamicCSS.js', '@ant-design/icons/es/cssUtils.js'])(
  '%s still writes style elements, so adopted-styles.mjs is still needed',
  (file) => {
    expect(readFileSync(join(packages, file), 'utf8')).toContain("document.createElement('style')");
  },
);
