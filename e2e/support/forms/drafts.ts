import type { Page } from '@playwright/test';

/** All local drafts of the browser, as JSON. */
export const readDraftsAsText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('drafts');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('draft').objectStore('draft').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
