import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const files = {
  narrow: import.meta.resolve('@fontsource/pt-sans-narrow/files/pt-sans-narrow-latin-400-normal.woff2'),
  wide: import.meta.resolve('@fontsource/lexend-exa/files/lexend-exa-latin-400-normal.woff2'),
};

/** The machine's own font, and a far narrower and a far wider one that every machine has: a layout holds in each. */
export const fonts = ['own', 'narrow', 'wide'] as const;
export type Font = (typeof fonts)[number];

/** Sets the open page in a font until it is left. */
export async function setFont(page: Page, font: Font): Promise<void> {
  const data = font === 'own' ? '' : readFileSync(fileURLToPath(files[font]), 'base64');
  await page.evaluate(
    async ([name, base64]) => {
      const { style } = document.documentElement;
      style.removeProperty('--font');
      if (!base64) return;
      // From its bytes: the portal's content security policy takes no font by address.
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      document.fonts.add(await new FontFace(name, bytes).load());
      style.setProperty('--font', name);
    },
    [font, data] as const,
  );
}
