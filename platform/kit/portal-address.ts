import { parseArgs } from 'node:util';

const portal = { type: 'string' } as const;

/** Returns the address of the portal that commands use without `--portal`. */
export const portalAddress = (): string => process.env.PORTAL || 'http://localhost:3000';

/** Moves `--portal ADDRESS` into the variable PORTAL, for tools without this option. Returns the other arguments. */
export function movePortalOptionToEnv(args: readonly string[]): string[] {
  const { tokens } = parseArgs({
    args: [...args],
    options: { portal },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const option = tokens.find((token) => token.kind === 'option' && token.name === 'portal');
  // Without an address the tool itself reports the option as unknown.
  if (option?.kind !== 'option' || !option.value) return [...args];
  process.env.PORTAL = option.value;
  const next = option.index + (option.inlineValue ? 1 : 2);
  return [...args.slice(0, option.index), ...args.slice(next)];
}
