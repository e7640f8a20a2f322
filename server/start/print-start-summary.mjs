import { print } from './run.mjs';
import { findUncommittedWorkspaces, formatUncommittedNote } from './uncommitted.mjs';
import { remotes } from './workspaces.mjs';

export function printStartSummary(port, { demoSignIns = [], releasedBuilds = [] }) {
  const originAt = (offset) => `http://localhost:${port + offset}`;
  const lines = [
    '',
    `The portal is ready:   ${originAt(0)}`,
    ...remotes.map(({ name }, index) => `  ${`${name} remote`.padEnd(19)}  ${originAt(1 + index)}`),
  ];
  if (demoSignIns.length > 0) {
    const width = Math.max(...demoSignIns.map(({ who }) => who.length));
    lines.push('', 'Demo sign-ins (user name / password):');
    for (const { who, userName, password } of demoSignIns) {
      lines.push(`  ${who.padEnd(width)}   ${userName} / ${password}`);
    }
  }
  const workspaces = releasedBuilds.map((name) => remotes.find((remote) => remote.name === name)?.workspace ?? name);
  lines.push(...formatUncommittedNote(findUncommittedWorkspaces(workspaces)));
  print([...lines, '', 'Press Ctrl-C to stop it.', ''].join('\n'));
}
