export { inTime } from './inTime.ts';
export { openWatch } from './openWatch.ts';
