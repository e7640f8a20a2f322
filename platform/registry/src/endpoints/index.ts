export { getReleases } from './GetReleases.ts';
export { point } from './Point.ts';
export { publish } from './Publish.ts';
export { remove } from './Remove.ts';
export { reportRemote } from './ReportRemote.ts';
export { rollOut } from './RollOut.ts';
