/** The folder of a workspace, and the field `remote` of its `package.json`. */
interface Remote {
  readonly workspace: string;
  readonly name: string;
  readonly area: string;
}

export const workspaces: readonly string[];
export const remotes: readonly Remote[];
