import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchOptions as plainOptions } from '@emigration-portal/kit/browser';

const fontFiles = [
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
];

/** Launch options of a browser that has fonts for Hindi and Urdu, as phones do. */
export const launchOptions = { ...plainOptions, env: { ...process.env, FONTCONFIG_FILE: writeFontConfig() } as Env };

type Env = Readonly<Record<string, string>>;

/** Adds the fonts to those of the computer. Fontconfig reads the file where Chromium uses it; elsewhere it has no effect. */
function writeFontConfig(): string {
  const folders = new Set(fontFiles.map((file) => dirname(fileURLToPath(file))));
  const cache = join(import.meta.dirname, '../../node_modules/.cache/fonts');
  const config = join(cache, 'fonts.conf');
  mkdirSync(cache, { recursive: true });
  const lines = [...folders, '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`);
  const aliases = ['Noto Sans Devanagari', 'Noto Naskh Arabic'].map((family) => `<family>${family}</family>`).join('');
  // Renamed, because workers write it at the same time and browsers read it.
  const draft = `${config}.${process.pid}`;
  writeFileSync(
    draft,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${lines.join('\n')}
<alias><family>sans-serif</family><accept>${aliases}</accept></alias>
<cachedir>${cache}</cachedir>
</fontconfig>`,
  );
  renameSync(draft, config);
  return config;
}
