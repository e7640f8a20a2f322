export { inTime } from './inTime.ts';
export { openWatch, type Watch } from './openWatch.ts';
