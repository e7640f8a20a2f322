import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a remote that is a workspace beside this one. */
export function folderOfRemote(name: string): string | undefined {
  const top = process.env.npm_config_local_prefix ?? '.';
  const manifest = (folder: string) =>
    JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8')) as {
      readonly workspaces?: readonly string[];
      readonly remote?: { readonly name: string };
    };
  const folder = manifest('.').workspaces?.find((each) => manifest(each).remote?.name === name);
  return folder && join(top, folder);
}
