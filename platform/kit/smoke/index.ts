export { everyPage } from './every-page.ts';
export { expect, test } from './journey.ts';
