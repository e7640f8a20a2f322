import * as z from 'zod/mini';
import { type FailureReason, failureReasons, remoteReportKinds } from '../../constants/releases.ts';
import { SHELL_NAME } from '../../remotes/remote.ts';
import { Instant, MessageOutput, requiredText, text } from './primitives.ts';

const nameCheck = z.regex(/^[a-z][a-z0-9-]{0,39}$/);
/** Federation name and registry key of a remote. It cannot be the shell's. */
export const RemoteName = z.string().check(
  nameCheck,
  z.refine((remote) => remote !== SHELL_NAME),
);
/** Name of what a release belongs to: a remote, or the shell. */
export const RemoteOrShellName = z.string().check(nameCheck);
/** Package version and build hash, which name the release's folder. */
export const ReleaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]{1,40})?\+[0-9a-f]{12}$/));
/** The versions in a page, in the format of `runningVersions`. */
export const RunningVersions = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^[a-z][a-z0-9-]* \d[0-9a-z.-]*\+[0-9a-f]{12}(, [a-z][a-z0-9-]* \d[0-9a-z.-]*\+[0-9a-f]{12})*$/),
  );
/** Subresource integrity hash, as the portal writes it. */
export const Sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/**
 * Input fields of every pointer move. The pointer of a remote, or of the shell, says which release browsers load. A
 * release, a rollout, a rollback and a removal move it.
 */
const pointerMoveInput = {
  /** A remote, or the shell. */
  remote: RemoteOrShellName,
  version: ReleaseVersion,
  /**
   * The `revision` that the publisher last saw. If it has changed since, the move is refused. So nobody can replay a
   * command.
   */
  expected: z.int().check(z.minimum(0)),
  /** Why the pointer moves, for the audit trail. */
  reason: requiredText(300),
  /** Why the browser checks were skipped. Left out if they passed. */
  emergency: z.optional(requiredText(300)),
};

/** The releases that browsers get of a remote or the shell. */
export const RemoteState = z.object({
  /** A remote, or the shell. */
  remote: z.string(),
  /** Number of pointer moves so far. */
  revision: z.int(),
  /** The active version, for all browsers outside the share of `candidate`. Left out while the remote is removed. */
  version: z.optional(z.string()),
  /** A version in rollout, and its share in percent of browsers. */
  candidate: z.optional(z.object({ version: z.string(), share: z.int() })),
  /** The version that a rollback activates. */
  previous: z.optional(z.string()),
  /** When the pointer last moved. Left out if it never did. */
  since: z.optional(Instant),
  /** Who moved it last. Left out if it never moved. */
  by: z.optional(z.string()),
});
export type RemoteState = z.infer<typeof RemoteState>;

const failureReasonNames = Object.keys(failureReasons) as FailureReason[];

/** A published release. */
export const Release = z.object({
  version: z.string(),
  /** Address of the folder with its `remote.json`. */
  url: z.string(),
  publishedDate: Instant,
  /** Who published it. */
  by: z.string(),
  note: z.string(),
  /** Reports from browsers, by kind. Each browser reports once per pointer move. */
  reports: z.record(z.enum(remoteReportKinds), z.int()),
  /** Reports of failures, by reason. Older shells send no reason. */
  reasons: z.optional(z.partialRecord(z.enum(failureReasonNames), z.int())),
});
export type Release = z.infer<typeof Release>;

export const releaseSchemas = {
  publish: {
    input: z.object({
      remote: RemoteOrShellName,
      version: ReleaseVersion,
      /** Address of the folder above `<remote>/<version>/` and `<remote>/files/`. The portal must allow its origin. */
      base: z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
      /** Hash of the release's `remote.json` or `shell.json`. */
      description: Sha384,
      note: text(300),
    }),
    output: Release,
  },
  /** Makes a version the active one for all browsers. */
  point: {
    input: z.object(pointerMoveInput),
    output: RemoteState,
  },
  /** Gives a version to a share of browsers. */
  rollOut: {
    input: z.object({
      ...pointerMoveInput,
      /** In percent of browsers. */
      share: z.int().check(z.minimum(0), z.maximum(100)),
    }),
    output: RemoteState,
  },
  /** Removes a remote from all browsers until its next release. */
  remove: {
    input: z.object({ remote: RemoteName, expected: pointerMoveInput.expected, reason: pointerMoveInput.reason }),
    output: RemoteState,
  },
  getReleases: {
    input: z.object({
      /** Returns only this remote. If left out, all of the publisher's remotes. */
      remote: z.optional(RemoteOrShellName),
    }),
    output: z.object({
      /** Origins that may host releases. */
      origins: z.array(z.string()),
      remotes: z.array(
        z.object({
          ...RemoteState.shape,
          /** The reason of the last pointer move. */
          reason: z.optional(z.string()),
          releases: z.array(Release),
        }),
      ),
    }),
  },
  /** A browser reports that a version loaded, failed or had an error. */
  reportRemote: {
    input: z.object({
      remote: RemoteName,
      version: ReleaseVersion,
      what: z.enum(remoteReportKinds),
      why: z.optional(z.enum(failureReasonNames)),
      running: z.optional(RunningVersions),
    }),
    output: MessageOutput,
  },
} as const;
