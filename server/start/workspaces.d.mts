/** What the field `remote` of a workspace's `package.json` says, and the workspace's folder. */
interface Remote {
  readonly workspace: string;
  readonly name: string;
  readonly area: string;
}

export const workspaces: readonly string[];
export const remotes: readonly Remote[];
