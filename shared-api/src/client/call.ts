import { fileContentTypes } from '../constants/files.ts';
import type { fileEndpoints } from '../contracts/file.ts';
import type { Endpoint, InputOf, OutputOf } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { fillPath } from './call-request.ts';
import { consumeEarlyAnswer } from './early.ts';
import { loadHttp } from './load-http.ts';
import { sendWithProof } from './proof.ts';
import { withRetries } from './retry.ts';

/** What a call may carry beside its input. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: one per form, so that a repeat gives the first answer. */
  readonly idempotencyKey?: string;
}

/**
 * Calls an endpoint and gives its output; one that only reads is tried three times. Throws `ApiError`. A call that asks
 * for proof is sent again with what the person answers, unless its input has `currentPassword`: its page asks then.
 */
export async function call<E extends Endpoint>(
  to: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const early = to.reads ? await consumeEarlyAnswer(to, input as object) : undefined;
  if (early !== undefined && !options.signal?.aborted) return early as OutputOf<E>;
  const { url, rest } = fillPath(to.path, input as Record<string, unknown>);
  const send = async (proof = {}) =>
    (await loadHttp()).request<OutputOf<E>>({
      method: to.method,
      url,
      withCredentials: to.credentials ?? false,
      ...(to.sends === 'query' ? { params: rest } : { data: rest }),
      ...(options.signal ? { signal: options.signal } : {}),
      headers: { ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}), ...proof },
    });
  const isProvedByPage = 'currentPassword' in (input as object);
  const sent = () => (isProvedByPage ? send() : sendWithProof(send));
  const { data } = await (to.reads ? withRetries(send, options.signal) : sent());
  return data;
}

/**
 * Fetches a stored file as a Blob. Only PDF and JPEG come through: a blob runs in the portal's origin, so nothing else
 * may be opened. Throws `ApiError`.
 */
export async function download(to: typeof fileEndpoints.downloadFile, input: InputOf<typeof to>): Promise<Blob> {
  const request = { method: to.method, url: to.path, params: input, responseType: 'blob' } as const;
  const { data, status } = await withRetries(async () => (await loadHttp()).request<Blob>(request));
  if (!fileContentTypes.some((type) => type === data.type)) throw new ApiError('internal', status);
  return data;
}

/**
 * Fetches an export as a Blob of CSV text, to be saved and never opened; asks for proof as `call` does. Throws `ApiError`; `payload_too_large` when
 * there are more than EXPORT_MAX_ROWS rows.
 */
export async function downloadCsv<E extends Endpoint>(to: E, input: InputOf<E>): Promise<Blob> {
  const http = await loadHttp();
  const request = { method: to.method, url: to.path, data: input, responseType: 'blob' } as const;
  const response = await sendWithProof((headers) => http.request({ ...request, headers }));
  const blob = response.data as Blob;
  if (!blob.type.startsWith('text/csv')) throw new ApiError('internal', response.status);
  return blob;
}
