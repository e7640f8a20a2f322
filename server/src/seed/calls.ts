import { Readable } from 'node:stream';
import { BUCKET_NAME, type Endpoint, type FileRef, type InputOf } from '@emigration-portal/shared-api';
import { fileSchemas } from '@emigration-portal/shared-api/schemas';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { uploadFile } from '../features/file/UploadFile.ts';
import type { UserRow } from '../features/user/queries.ts';
import type { Call, Handler } from '../handler.ts';

/** Who acts, and at which time in the past. */
export interface ActorAtTime {
  readonly context: Context;
  readonly actor: UserRow;
  readonly at: Date;
}

/** Calls an endpoint's handler, so that demo data follows all rules and has audit rows. */
export async function callHandler<E extends Endpoint>(
  actorAtTime: ActorAtTime & { readonly file?: { readonly name: string; readonly bytes: Uint8Array } },
  schemas: { readonly input: NonNullable<E['input']> },
  handler: Handler<E>,
  input: InputOf<E>,
) {
  const { file } = actorAtTime;
  const call = {
    context: { ...actorAtTime.context, clock: () => actorAtTime.at },
    input: z.parse(schemas.input, input),
    actor: actorAtTime.actor,
    token: undefined,
    ip: '127.0.0.1',
    requestId: 'demo',
    log: { ...silent, error: actorAtTime.context.log.error.bind(actorAtTime.context.log) },
    upload: async () => ({
      fileName: file?.name ?? '',
      content: Readable.from([file?.bytes ?? new Uint8Array()], { objectMode: false }),
      truncated: () => false,
    }),
  };
  // A demo call has only the fields that the called handlers read.
  return handler(call as unknown as Call<E>);
}

const silent = { info: () => {}, warn: () => {} };

export async function uploadDemoFile(actorAtTime: ActorAtTime, name: string, bytes: Uint8Array): Promise<FileRef> {
  const input = { prefix: `${actorAtTime.actor.id}/${timestampDigitsOf(actorAtTime.at)}/`, bucketName: BUCKET_NAME };
  const stored = await callHandler(
    { ...actorAtTime, file: { name, bytes } },
    fileSchemas.uploadFile,
    uploadFile,
    input,
  );
  return { prefix: stored.prefix, name: stored.fileName, contentType: '' };
}

/** Digits of a time, as in the upload prefixes of the browser. */
export const timestampDigitsOf = (at: Date) =>
  at.toISOString().replaceAll(/^(\d+)-(\d+)-(\d+)T\d+:(\d+):(\d+).*$/g, '$1$2$3$4$5');
