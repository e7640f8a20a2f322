import {
  type ReleaseDescription,
  type RemoteDescription,
  SHELL_NAME,
  SHELL_PAGE,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@emigration-portal/shared-api/languages';
import { ReleaseVersion, RemoteName, Sha384, text } from '@emigration-portal/shared-api/schemas';
import * as z from 'zod/mini';

const FileName = z.string().check(z.regex(/^[\w-][\w.-]{0,120}$/));
/** The check parses the path as a browser does, so `..` cannot leave the area. */
const Path = z.string().check(
  z.maxLength(200),
  z.regex(/^\/[\w/:.-]*$/),
  z.refine((path) => new URL(path, 'http://portal').pathname === path),
);
const ShortText = z.string().check(z.minLength(1), z.maxLength(60));

const InitialRead = z.object({ call: text(80), input: z.record(z.string(), z.unknown()) });

const buildFields = {
  version: ReleaseVersion,
  commit: text(80),
  time: z.string().check(z.maxLength(40)),
  integrity: z.record(FileName, Sha384),
  routes: z.array(z.object({ path: Path, files: z.array(FileName), reads: z.optional(z.array(InitialRead)) })),
  api: z.object({ version: text(40), calls: z.array(text(80)), description: Sha384 }),
};

const Remote = z.object({
  ...buildFields,
  name: RemoteName,
  entry: FileName,
  area: z.templateLiteral(['/', z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))]),
  role: z.enum(['Customer', 'Admin']),
  menu: z.array(
    z.object({
      path: Path,
      title: z.catchall(z.object({ [DEFAULT_LANGUAGE]: ShortText }), ShortText),
      super: z.optional(z.boolean()),
    }),
  ),
  profile: z.optional(Path),
  shell: ShortText,
  singletons: z.record(z.string(), ShortText),
  styles: z.optional(z.literal('files')),
});

const PageName = z.string().check(z.regex(/^(pages\/([\w-]+\/)*)?[\w-][\w.-]{0,120}$/));

const Shell = z.object({
  ...buildFields,
  name: z.literal(SHELL_NAME),
  contract: ShortText,
  singletons: z.record(z.string(), ShortText),
  remotes: z.array(FileName),
  early: z.optional(FileName),
  beside: z.record(PageName, Sha384),
  trusts: z.array(z.object({ kty: text(10), crv: text(10), x: text(100), y: text(100) })),
});

/** Parses `remote.json` or `shell.json`. Throws an Error that names the invalid field. */
export const parseDescription = (name: string, json: string): ReleaseDescription =>
  name === SHELL_NAME ? parseShell(json) : parseRemote(json);

function parseShell(json: string): ShellDescription {
  const { early, ...described } = parseWithSchema(Shell, json);
  requireHashes(described, [...described.remotes, ...(early ? [early] : [])]);
  if (!described.beside[SHELL_PAGE]) throw new Error(`beside: there is no hash of ${SHELL_PAGE}`);
  return { ...described, ...(early ? { early } : {}) };
}

/** Parses `remote.json`. It checks at least what the shell checks, so no shell refuses a published release. */
function parseRemote(json: string): RemoteDescription {
  const { profile, styles, ...described } = parseWithSchema(Remote, json);
  if (isLanguageCode(described.area.slice(1)))
    throw new Error(`area: the public pages in a language are below ${described.area}`);
  requireHashes(described, [described.entry]);
  const calls = described.routes.flatMap(({ reads = [] }) => reads.map(({ call }) => call));
  const undeclaredCall = calls.find((call) => !described.api.calls.includes(call));
  if (undeclaredCall) throw new Error(`reads: ${undeclaredCall} is not in api.calls`);
  const menuEntries = [...described.menu, ...(profile === undefined ? [] : [{ path: profile }])];
  const pathOutsideArea =
    menuEntries.find(({ path }) => !path.startsWith(`${described.area}/`)) ??
    described.routes.find(({ path }) => path !== described.area && !path.startsWith(`${described.area}/`));
  if (pathOutsideArea) throw new Error(`area: ${pathOutsideArea.path} is not below ${described.area}`);
  return { ...described, ...(profile === undefined ? {} : { profile }), ...(styles ? { styles } : {}) };
}

function parseWithSchema<S extends z.ZodMiniType>(schema: S, json: string): z.output<S> {
  const parsed = z.safeParse(schema, JSON.parse(json));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'the document'}: ${issue?.message}`);
}

function requireHashes({ integrity, routes }: Pick<ReleaseDescription, 'integrity' | 'routes'>, files: string[]) {
  const unknown = [...files, ...routes.flatMap((route) => route.files)].find((file) => integrity[file] === undefined);
  if (unknown) throw new Error(`integrity: there is no hash of ${unknown}`);
}
