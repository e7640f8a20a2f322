import { findUncommittedWorkspaces, formatUncommittedNote } from './uncommitted.mjs';
import { remotes } from './workspaces.mjs';

const RELEASE_NOTE = 'Browsers keep the release that a team chose (npm run releases). See docs/releasing.md.';

/** Without `releasedBuilds` the portal serves sources, and says nothing about builds. */
export function formatStartSummary(port, { demoSignIns = [], releasedBuilds, outbox }) {
  const originAt = (offset) => `http://localhost:${port + offset}`;
  const lines = [
    '',
    `The portal is ready:   ${originAt(0)}`,
    ...remotes.map(({ name }, index) => `  ${`${name} remote`.padEnd(19)}  ${originAt(1 + index)}`),
  ];
  if (outbox) lines.push(`Mails are written to:  ${outbox}`);
  if (demoSignIns.length > 0) {
    const width = Math.max(...demoSignIns.map(({ who }) => who.length));
    lines.push('', 'Demo sign-ins (user name / password):');
    for (const { who, userName, password } of demoSignIns) {
      lines.push(`  ${who.padEnd(width)}   ${userName} / ${password}`);
    }
  }
  if (releasedBuilds) lines.push(...describeBuilds(releasedBuilds));
  return [...lines, '', 'Press Ctrl-C to stop it.', ''].join('\n');
}

function describeBuilds(releasedBuilds) {
  const builds = [{ name: 'shell', workspace: 'shell' }, ...remotes];
  const isReleased = ({ name }) => releasedBuilds.includes(name);
  const workspacesOf = (list) => list.map(({ workspace }) => workspace);
  const others = workspacesOf(builds.filter((build) => !isReleased(build)));
  const note = others.length === 0 ? [] : ['', `Not released: your build of ${others.join(', ')}.`, RELEASE_NOTE];
  return [...note, ...formatUncommittedNote(findUncommittedWorkspaces(workspacesOf(builds.filter(isReleased))))];
}
