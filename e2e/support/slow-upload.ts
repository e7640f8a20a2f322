import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Limits the speed of uploads. Without `bytesPerSecond` it removes the limit. */
export async function limitUploadSpeed(page: Page, bytesPerSecond?: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const uploadThroughput = bytesPerSecond ?? -1;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses a file with slow uploads and waits until a quarter has been sent. */
export async function startSlowUpload(page: Page, label: RegExp, file: ChosenFile): Promise<void> {
  await limitUploadSpeed(page, 150_000);
  await page.getByLabel(label).setInputFiles(file);
  const progress = page.getByRole('progressbar', { name: `Uploading ${file.name}` });
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(25);
}
