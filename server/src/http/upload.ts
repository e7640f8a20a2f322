import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Upload } from '../handler.ts';

/** The part named `file` of a multipart request. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  // The parts of a body that nobody sends any more never come.
  if (request.raw.destroyed) throw new AppError('request_broken_off');
  const part = await request.file();
  if (part?.fieldname !== 'file') throw new AppError('file_rejected');
  return { fileName: part.filename, content: part.file, truncated: () => part.file.truncated };
}

/** The body of an `application/octet-stream`; empty when there is none. */
export function readBytes(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([], { objectMode: false });
}
