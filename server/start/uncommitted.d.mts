export function findUncommittedWorkspaces(workspaces: readonly string[], folder?: string): string[];
export function formatUncommittedNote(workspaces: readonly string[]): string[];
