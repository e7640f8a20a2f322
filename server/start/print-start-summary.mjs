import { print } from './run.mjs';
import { uncommitted, uncommittedNote } from './uncommitted.mjs';
import { remotes } from './workspaces.mjs';

export function printStartSummary(port, { demoSignIns = [], ownReleases = [] }) {
  const origin = (step) => `http://localhost:${port + step}`;
  const lines = [
    '',
    `The portal is ready:   ${origin(0)}`,
    ...remotes.map(({ name }, index) => `  ${`${name} remote`.padEnd(19)}  ${origin(1 + index)}`),
  ];
  if (demoSignIns.length > 0) {
    const width = Math.max(...demoSignIns.map(({ who }) => who.length));
    lines.push('', 'Demo sign-ins (user name / password):');
    for (const { who, userName, password } of demoSignIns) {
      lines.push(`  ${who.padEnd(width)}   ${userName} / ${password}`);
    }
  }
  const workspaces = ownReleases.map((name) => remotes.find((remote) => remote.name === name)?.workspace ?? name);
  lines.push(...uncommittedNote(uncommitted(workspaces)));
  print([...lines, '', 'Press Ctrl-C to stop it.', ''].join('\n'));
}
