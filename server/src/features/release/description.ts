import { ReleaseVersion, type RemoteDescription, RemoteName, Sha384, text } from '@emigration-portal/shared-api';
import * as z from 'zod/mini';

const FileName = z.string().check(z.regex(/^[\w-][\w.-]{0,120}$/));
/** As a browser reads the address: dots that climb out of the area are seen. */
const Path = z.string().check(
  z.maxLength(200),
  z.regex(/^\/[\w/:.-]*$/),
  z.refine((path) => new URL(path, 'http://portal').pathname === path),
);
const Words = z.string().check(z.minLength(1), z.maxLength(60));

const Read = z.object({ call: text(80), input: z.record(z.string(), z.unknown()) });

const Described = z.object({
  name: RemoteName,
  version: ReleaseVersion,
  commit: text(80),
  time: z.string().check(z.maxLength(40)),
  entry: FileName,
  integrity: z.record(FileName, Sha384),
  routes: z.array(z.object({ path: Path, files: z.array(FileName), reads: z.optional(z.array(Read)) })),
  api: z.object({ version: text(40), calls: z.array(text(80)), description: Sha384 }),
  area: z.templateLiteral(['/', z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))]),
  role: z.enum(['Customer', 'Admin']),
  menu: z.array(z.object({ path: Path, title: z.catchall(z.object({ en: Words }), Words) })),
  profile: z.optional(Path),
  shell: Words,
  singletons: z.record(z.string(), Words),
});

/** Reads a `remote.json`. Throws an Error that says what is wrong with it: what passes here no shell refuses. */
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
  const calls = described.routes.flatMap(({ reads = [] }) => reads.map(({ call }) => call));
  const untold = calls.find((call) => !described.api.calls.includes(call));
  if (untold) throw new Error(`reads: ${untold} is not among the calls`);
  const shown = [...described.menu, ...(profile === undefined ? [] : [{ path: profile }])];
  const foreign =
    shown.find(({ path }) => !path.startsWith(`${described.area}/`)) ??
    described.routes.find(({ path }) => path !== described.area && !path.startsWith(`${described.area}/`));
  if (foreign) throw new Error(`area: ${foreign.path} is not below ${described.area}`);
  return { ...described, ...(profile === undefined ? {} : { profile }) };
}
