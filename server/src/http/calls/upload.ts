import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { UploadedFile } from '../../handler.ts';

/** Reads the file in the field `file` of a multipart call. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  // The caller closed the connection, so the rest of the body never arrives.
  if (request.raw.destroyed) throw new AppError('request_broken_off');
  const part = await readFirstFile(request);
  if (part?.fieldname !== 'file') throw new AppError('file_rejected');
  return { fileName: part.filename, content: part.file, truncated: () => part.file.truncated };
}

/** The parser throws an error without a code for some content types, such as one with a long boundary. */
async function readFirstFile(request: FastifyRequest) {
  try {
    return await request.file();
  } catch (error) {
    throw error instanceof Error && !('code' in error) && !('statusCode' in error)
      ? new AppError('file_rejected')
      : error;
  }
}

/** Returns the body of a `bytes` endpoint. Empty if the caller sent no body; Fastify then sets none. */
export function bodyStreamOf(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([], { objectMode: false });
}
