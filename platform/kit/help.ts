/** The help of one command. `--help` prints it, and docs/commands.md is generated from it. */
export interface CommandHelp {
  /** One sentence. */
  readonly purpose: string;
  /** How to type the command, one line for each form. */
  readonly usage: readonly string[];
  /** The meaning of each option, argument and environment variable. */
  readonly options?: Readonly<Record<string, string>>;
  /** Paragraphs: what the command needs, what it changes, how it ends. */
  readonly notes?: readonly string[];
}

/** Formats the help for a terminal. It starts with "Usage:". */
export function helpText({ purpose, usage, options = {}, notes = [] }: CommandHelp): string {
  const width = Math.max(...Object.keys(options).map((name) => name.length));
  const meanings = Object.entries(options).map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
  const parts = [`Usage: ${usage.join('\n       ')}`, purpose, meanings.join('\n'), ...notes];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Prints the help and ends the process if `--help` was typed. */
export function showHelp(help: CommandHelp): void {
  if (!process.argv.includes('--help')) return;
  console.log(helpText(help));
  process.exit(0);
}
