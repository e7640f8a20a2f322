export function uncommitted(workspaces: readonly string[], folder?: string): string[];
export function uncommittedNote(workspaces: readonly string[]): string[];
