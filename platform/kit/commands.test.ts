import { runCommand } from './commands.ts';

const commands = 'check test build dev browser smoke release rollback rollout releases sweep new translations'.split(
  ' ',
);

const { log } = console;
let printed: string[];
beforeEach(() => {
  printed = [];
  console.log = (line: string) => void printed.push(line);
});
afterEach(() => {
  console.log = log;
});

test.each(commands.map((name) => [name]))('portal-kit %s --help prints the usage and runs nothing', async (name) => {
  expect(await runCommand(name, '--help')).toBe(0);
  expect(printed).toEqual([expect.stringMatching(/^Usage: /)]);
});

test('portal-kit --help lists the commands', async () => {
  expect(await runCommand('--help')).toBe(0);
  for (const name of commands) expect(printed.join()).toContain(name);
});
