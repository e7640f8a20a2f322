import { parseArgs } from 'node:util';

const portal = { type: 'string' } as const;

/** The portal that a command speaks with, unless `--portal` names another. */
export const portalAddress = (): string => process.env.PORTAL || 'http://localhost:3000';

/** Moves `--portal <address>` from what was typed into PORTAL, for a tool that does not know the option; returns the rest. */
export function takePortal(args: readonly string[]): string[] {
  const { tokens } = parseArgs({
    args: [...args],
    options: { portal },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const option = tokens.find((token) => token.kind === 'option' && token.name === 'portal');
  // A tool refuses the option without an address, as one it does not know.
  if (option?.kind !== 'option' || !option.value) return [...args];
  process.env.PORTAL = option.value;
  const next = option.index + (option.inlineValue ? 1 : 2);
  return [...args.slice(0, option.index), ...args.slice(next)];
}
