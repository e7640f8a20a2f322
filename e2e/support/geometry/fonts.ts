import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const files = {
  narrow: import.meta.resolve('@fontsource/pt-sans-narrow/files/pt-sans-narrow-latin-400-normal.woff2'),
  wide: import.meta.resolve('@fontsource/lexend-exa/files/lexend-exa-latin-400-normal.woff2'),
};

/** Fonts in which every layout must fit. "system" is the font of the machine. */
export const fonts = ['system', 'narrow', 'wide'] as const;
export type Font = (typeof fonts)[number];

export async function setFont(page: Page, font: Font): Promise<void> {
  const data = font === 'system' ? '' : readFileSync(fileURLToPath(files[font]), 'base64');
  await page.evaluate(
    async ([name, base64]) => {
      const { style } = document.documentElement;
      style.removeProperty('--font');
      if (!base64) return;
      // The content security policy allows no font by address, so its bytes are passed.
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      document.fonts.add(await new FontFace(name, bytes).load());
      style.setProperty('--font', name);
    },
    [font, data] as const,
  );
}
