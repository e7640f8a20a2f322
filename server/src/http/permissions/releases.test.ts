import { releaseEndpoints } from '@emigration-portal/shared-api';
import { startTestApp } from '../../testing/app.ts';
import { testPermissions } from '../../testing/permissions.ts';
import { createCommandStage } from '../../testing/releases.ts';

const stage = await createCommandStage();
afterAll(stage.close);

let command: Awaited<ReturnType<typeof stage.open>>;
async function start() {
  const t = await startTestApp(stage.settings);
  command = await stage.open(t);
  return t;
}

const commandOf = (name: Exclude<keyof typeof releaseEndpoints, 'reportRemote'>) => ({
  'a remote, by its team': () => command('its team', releaseEndpoints[name]),
  'a remote, by another team': () => command('another team', releaseEndpoints[name]),
  'a remote, by an unknown publisher': () => command('nobody', releaseEndpoints[name]),
});

testPermissions(
  releaseEndpoints,
  {
    publish: commandOf('publish'),
    point: commandOf('point'),
    rollOut: commandOf('rollOut'),
    remove: commandOf('remove'),
    getReleases: commandOf('getReleases'),
    reportRemote: { 'a remote': () => command('nobody', releaseEndpoints.reportRemote) },
  },
  start,
);
