import { ReleaseVersion, type RemoteDescription, RemoteName, Sha384, text } from '@emigration-portal/shared-api';
import * as z from 'zod/mini';

const FileName = z.string().check(z.regex(/^[\w-][\w.-]{0,120}$/));
const Path = z.string().check(z.maxLength(200), z.regex(/^\/[\w/:.-]*$/));
const Range = z.string().check(z.maxLength(40));

const Described = z.object({
  name: RemoteName,
  version: ReleaseVersion,
  commit: text(80),
  time: z.string().check(z.maxLength(40)),
  entry: FileName,
  integrity: z.record(FileName, Sha384),
  routes: z.array(z.object({ path: Path, files: z.array(FileName) })),
  api: z.object({ version: text(40), calls: z.array(text(80)), description: Sha384 }),
  area: z.templateLiteral(['/', z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))]),
  role: z.enum(['Customer', 'Admin']),
  menu: z.array(z.object({ path: Path, title: z.record(z.string(), text(60)) })),
  profile: z.optional(Path),
  shell: Range,
  singletons: z.record(z.string(), Range),
});

/** Reads a `remote.json`. Throws an Error that says what is wrong with it. */
export function readDescription(json: string): RemoteDescription {
  const parsed = z.safeParse(Described, JSON.parse(json));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') || 'the document'}: ${issue?.message}`);
  }
  const { profile, ...described } = parsed.data;
  const named = [described.entry, ...described.routes.flatMap(({ files }) => files)];
  const unknown = named.find((file) => described.integrity[file] === undefined);
  if (unknown) throw new Error(`integrity: there is no hash of ${unknown}`);
  const addresses = [...described.routes, ...described.menu, ...(profile ? [{ path: profile }] : [])];
  const foreign = addresses.find(({ path }) => path !== described.area && !path.startsWith(`${described.area}/`));
  if (foreign) throw new Error(`area: ${foreign.path} is not below ${described.area}`);
  return { ...described, ...(profile === undefined ? {} : { profile }) };
}
