import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandHelp, showHelp } from '@emigration-portal/kit/help';
import { requiredTogether } from '../server/src/env.ts';
import { settingGroups, settingHelp } from '../server/src/settings.ts';
import { configDefaults, configMeanings, configNotes, featureMeanings } from '../server/src/static/config-fields.ts';
import { workspaces } from '../server/start/workspaces.mjs';
import ownCommands from './commands.json' with { type: 'json' };

const top = join(import.meta.dirname, '..');
const MAX_CELL_LENGTH = 120;

type CommandTables = Readonly<Record<string, Readonly<Record<string, CommandHelp>>>>;
type SettingSchema = Parameters<typeof settingHelp.get>[0];

const readJson = (path: string) => JSON.parse(readFileSync(join(top, path), 'utf8'));

export const commandTables: CommandTables = Object.fromEntries(
  ['.ci', ...workspaces]
    .filter((folder) => existsSync(join(top, folder, 'commands.json')))
    .map((folder) => [folder, readJson(join(folder, 'commands.json'))]),
);

/** The text of each generated document, by its path. */
export const renderDocuments = (): Readonly<Record<string, string>> => ({
  'docs/settings.md': renderSettingsDocument(),
  'docs/commands.md': renderCommandsDocument(),
});

const joinBlocks = (...blocks: readonly string[]) => `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
const inBackticks = (value: string) => `\`${value}\``;

function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const longCell = rows.flat().find((cell) => cell.length > MAX_CELL_LENGTH);
  if (longCell) throw new Error(`A cell of a table has more than ${MAX_CELL_LENGTH} characters: ${longCell}`);
  const escaped = [header, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = header.map((_, column) => Math.max(3, ...escaped.map((cells) => cells[column]?.length ?? 0)));
  const renderRow = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [headerRow = '', ...otherRows] = escaped.map(renderRow);
  return [headerRow, renderRow(widths.map((width) => '-'.repeat(width))), ...otherRows].join('\n');
}

function renderSettingsDocument(): string {
  const groups = Object.entries(settingGroups).map(([title, group]) =>
    joinBlocks(`## ${title}`, ...renderSettingGroup(group)),
  );
  return joinBlocks(
    '# Settings',
    '_`npm run docs` writes this page from `server/src/settings.ts` and `server/src/static/config-fields.ts`._',
    'The server reads these environment variables when it starts. It does not start with a value that it cannot use, ' +
      'and names the variable. An empty variable counts as missing. **In production, set every variable with a ✓.** ' +
      '`deploy/portal.env.example` has them all. Production refuses dangerous values and names them; `/readyz` lists those it allows: [operations](operations.md#what-to-watch).',
    ...groups.map((group) => group.trimEnd()),
    '## Settings that need another one',
    requiredTogether.map(([name, other]) => `- ${inBackticks(name)} needs ${inBackticks(other)}.`).join('\n'),
    '## Fields of `/config.json`',
    'The shell reads `/config.json` when it starts. `CONFIG_FILE` names a JSON file with the fields that you change; the ' +
      'others keep their defaults. The server reads the file again for each request, so no build or restart is needed. ' +
      'When a new file is wrong, the log names the field, and the last good one stays in use.',
    renderTable(
      ['field', 'meaning', 'default'],
      Object.entries(configMeanings).map(([name, meaning]) => [inBackticks(name), meaning, formatConfigDefault(name)]),
    ),
    ...configNotes,
    '## Feature flags',
    'Each is a field of `features` in `/config.json`. All are `false` by default.',
    renderTable(
      ['flag', 'what it shows'],
      Object.entries(featureMeanings).map(([name, meaning]) => [inBackticks(name), meaning]),
    ),
  );
}

function renderSettingGroup(group: Readonly<Record<string, SettingSchema>>): string[] {
  const settings = Object.entries<SettingSchema>(group).map(([name, schema]) => {
    const help = settingHelp.get(schema);
    if (!help) throw new Error(`The setting ${name} has no help.`);
    return { name, schema, ...help };
  });
  const rows = settings.map(({ name, meaning, production, schema, default: words }) => [
    inBackticks(name),
    meaning,
    words ?? formatDefault(schema),
    production ? '✓' : '',
  ]);
  const notes = settings.flatMap(({ name, more }) => (more ? `**${inBackticks(name)}**: ${more}` : []));
  return [renderTable(['setting', 'meaning', 'default', 'production'], rows), ...notes];
}

function formatDefault({ _zod: { def } }: SettingSchema): string {
  const value = def.type === 'default' && 'defaultValue' in def ? String(def.defaultValue) : '';
  return value === '' ? 'none' : inBackticks(value);
}

function formatConfigDefault(name: string): string {
  if (name === 'supportContact') return '`SUPPORT_EMAIL`, `SUPPORT_PHONE`';
  const value = (configDefaults as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'object' ? 'none' : inBackticks(String(value));
}

/** The chapters of the document about commands, in order. */
const chapters: readonly (readonly [folder: string, title: string, about: string])[] = [
  ['.ci', 'Run, test and check', ''],
  ['server', 'Operate', 'They read the settings of the server: [settings](settings.md).'],
  [
    'platform/kit',
    'Releases of the teams',
    '`customer-app` stands for any workspace of a team; the shell has them too, but not `dev`, `smoke` and `rollout`.',
  ],
  ['platform/packages', 'Packages, and proofs of releases', ''],
  ['e2e', 'Attacks, faults and measurements', ''],
];

function renderCommandsDocument(): string {
  const blocks = chapters.flatMap(([folder, title, introduction]) => {
    const commands = Object.values(commandTables[folder] ?? {});
    const rows = commands.map(({ purpose, usage }) => [inBackticks(commandNameOf(usage)), purpose]);
    return [
      `## ${title}`,
      introduction,
      renderTable(['command', 'what it does'], rows),
      ...commands.flatMap(renderCommandDetails),
    ];
  });
  return joinBlocks(
    '# Commands',
    '_`npm run docs` writes this page from the files `commands.json`; each command prints its part with `--help`._',
    'Type every command in the top folder. Options come after `--`.',
    ...blocks,
  );
}

/** The command without its options. */
const commandNameOf = (usage: readonly string[]) =>
  usage[0]?.replace('run -s', 'run').replace(/ (-- |--sbom|--package-lock).*/, '') ?? '';

/** Usage, options and notes, which do not fit into a table cell. */
function renderCommandDetails({ usage, options = {}, notes = [] }: CommandHelp): string[] {
  const rows = Object.entries(options).map(([name, meaning]) => [inBackticks(name), meaning]);
  const name = commandNameOf(usage);
  if (rows.length + notes.length === 0 && usage[0] === name) return [];
  return [
    `### ${inBackticks(name)}`,
    usage.length === 1 && usage[0] === name ? '' : `\`\`\`sh\n${usage.join('\n')}\n\`\`\``,
    rows.length > 0 ? renderTable(['option or variable', 'meaning'], rows) : '',
    ...notes,
  ];
}

function main(): void {
  showHelp(ownCommands.docs);
  for (const [path, content] of Object.entries(renderDocuments())) {
    const file = join(top, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === content) continue;
    writeFileSync(file, content);
    console.log(`${path} is written.`);
  }
}

if (process.argv[1] === import.meta.filename) main();
