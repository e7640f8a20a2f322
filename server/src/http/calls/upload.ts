import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { UploadedFile } from '../../handler.ts';

export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  // Parts of a body that the caller broke off never arrive.
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

export function bodyStreamOf(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([], { objectMode: false });
}
