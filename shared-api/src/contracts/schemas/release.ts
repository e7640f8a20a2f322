import * as z from 'zod/mini';
import { type FailureReason, failureReasons, remoteReports } from '../../constants/releases.ts';
import { SHELL_NAME } from '../../remotes/remote.ts';
import { Done, Instant, requiredText, text } from './primitives.ts';

const name = z.regex(/^[a-z][a-z0-9-]{0,39}$/);
/** Federation name and registry key of a remote. */
export const RemoteName = z.string().check(
  name,
  z.refine((given) => given !== SHELL_NAME),
);
/** What is released: a remote, or the shell. */
export const ReleaseName = z.string().check(name);
/** Version of the package and the build's hash: the name of a release's folder. */
export const ReleaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]{1,40})?\+[0-9a-f]{12}$/));
/** What ran in a page, as `runningVersions` tells it. */
export const RunningVersions = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^[a-z][a-z0-9-]* \d[0-9a-z.-]*\+[0-9a-f]{12}(, [a-z][a-z0-9-]* \d[0-9a-z.-]*\+[0-9a-f]{12})*$/),
  );
/** Sub-resource integrity as the portal writes it. */
export const Sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** What every move of a pointer says, a remote's or the shell's. */
const move = {
  remote: ReleaseName,
  version: ReleaseVersion,
  /** `revision` of the remote as the publisher has seen it: who moves what has moved since is refused, a replay too. */
  expected: z.int().check(z.minimum(0)),
  reason: requiredText(300),
  /** Why the checks in a browser were left out. */
  emergency: z.optional(requiredText(300)),
};

/** What browsers take of a remote, or of the shell. */
export const RemoteState = z.object({
  remote: z.string(),
  /** Counts the moves of the pointer from 1; 0 before the first. */
  revision: z.int(),
  /** What everybody takes who is not in the share of `candidate`; nothing while the remote is removed. */
  version: z.optional(z.string()),
  candidate: z.optional(z.object({ version: z.string(), share: z.int() })),
  /** What a rollback leads to. */
  previous: z.optional(z.string()),
  since: z.optional(Instant),
  by: z.optional(z.string()),
});
export type RemoteState = z.infer<typeof RemoteState>;

const reasons = Object.keys(failureReasons) as FailureReason[];

/** A release that the portal knows. */
export const Release = z.object({
  version: z.string(),
  /** Address of the folder with its `remote.json`. */
  url: z.string(),
  publishedDate: Instant,
  by: z.string(),
  note: z.string(),
  /** How often browsers have told what of it: each one once, and again after the pointer was moved. */
  reports: z.record(z.enum(remoteReports), z.int()),
  /** Of those that are no load, how often for which reason; older shells told none. */
  reasons: z.optional(z.partialRecord(z.enum(reasons), z.int())),
});
export type Release = z.infer<typeof Release>;

export const releaseSchemas = {
  publish: {
    input: z.object({
      remote: ReleaseName,
      version: ReleaseVersion,
      /** Address of the folder in which `<remote>/<version>/` and `<remote>/files/` lie; of an origin that the portal allows. */
      base: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
      /** Hash of its `remote.json`, or `shell.json`. */
      description: Sha384,
      note: text(300),
    }),
    output: Release,
  },
  point: {
    input: z.object(move),
    output: RemoteState,
  },
  rollOut: {
    input: z.object({
      ...move,
      /** Percent of browsers. */
      share: z.int().check(z.minimum(0), z.maximum(100)),
    }),
    output: RemoteState,
  },
  remove: {
    input: z.object({ remote: RemoteName, expected: move.expected, reason: move.reason }),
    output: RemoteState,
  },
  getReleases: {
    input: z.object({
      /** This one alone. */
      remote: z.optional(ReleaseName),
    }),
    output: z.object({
      /** Where releases may lie. */
      origins: z.array(z.string()),
      remotes: z.array(
        z.object({
          ...RemoteState.shape,
          /** Why it came to this. */
          reason: z.optional(z.string()),
          releases: z.array(Release),
        }),
      ),
    }),
  },
  reportRemote: {
    input: z.object({
      remote: RemoteName,
      version: ReleaseVersion,
      what: z.enum(remoteReports),
      why: z.optional(z.enum(reasons)),
      running: z.optional(RunningVersions),
    }),
    output: Done,
  },
} as const;
