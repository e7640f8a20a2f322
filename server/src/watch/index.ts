export { startMonitoring } from './start-monitoring.ts';
export { succeedsWithin } from './succeeds-within.ts';
