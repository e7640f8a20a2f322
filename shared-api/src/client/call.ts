import { fileContentTypes } from '../constants/files.ts';
import type { fileEndpoints } from '../contracts/file.ts';
import type { Endpoint, InputOf, OutputOf } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { fillPath } from './call-request.ts';
import { consumeEarlyAnswer } from './early-answers.ts';
import { loadHttp } from './load-http.ts';
import { sendWithProof } from './send-with-proof.ts';
import { withRetries } from './with-retries.ts';

/** Options of a call, in addition to its input. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent as `Idempotency-Key`. Use one per form, so that a repeated call returns the first result. */
  readonly idempotencyKey?: string;
}

/**
 * Calls an endpoint and returns its output. Throws `ApiError`. A call that only reads is tried up to three times. If
 * the server asks for proof, the shell asks the person, and the call is sent again. But for a call with
 * `currentPassword` in its input, the page itself asks for the password.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const early = endpoint.reads ? await consumeEarlyAnswer(endpoint, input as object) : undefined;
  if (early !== undefined && !options.signal?.aborted) return early as OutputOf<E>;
  const { url, rest } = fillPath(endpoint.path, input as Record<string, unknown>);
  const send = async (proof = {}) =>
    (await loadHttp()).request<OutputOf<E>>({
      method: endpoint.method,
      url,
      withCredentials: endpoint.credentials ?? false,
      ...(endpoint.sends === 'query' ? { params: rest } : { data: rest }),
      ...(options.signal ? { signal: options.signal } : {}),
      headers: { ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}), ...proof },
    });
  const isProvedByPage = 'currentPassword' in (input as object);
  const sendOrAskProof = () => (isProvedByPage ? send() : sendWithProof(send));
  const { data } = await (endpoint.reads ? withRetries(send, options.signal) : sendOrAskProof());
  return data;
}

/**
 * Fetches a stored file as a Blob. Throws `ApiError`. Only PDF and JPEG are accepted: a blob runs in the portal's
 * origin, so another type could run scripts.
 */
export async function download(
  endpoint: typeof fileEndpoints.downloadFile,
  input: InputOf<typeof endpoint>,
): Promise<Blob> {
  const request = { method: endpoint.method, url: endpoint.path, params: input, responseType: 'blob' } as const;
  const { data, status } = await withRetries(async () => (await loadHttp()).request<Blob>(request));
  if (!fileContentTypes.some((type) => type === data.type)) throw new ApiError('internal', status);
  return data;
}

/**
 * Fetches an export as a Blob of CSV text. Save it, never open it. Asks for proof as `call` does. Throws `ApiError`:
 * `payload_too_large` for more than EXPORT_MAX_ROWS rows.
 */
export async function downloadCsv<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  const http = await loadHttp();
  const request = { method: endpoint.method, url: endpoint.path, data: input, responseType: 'blob' } as const;
  const response = await sendWithProof((headers) => http.request({ ...request, headers }));
  const blob = response.data as Blob;
  if (!blob.type.startsWith('text/csv')) throw new ApiError('internal', response.status);
  return blob;
}
