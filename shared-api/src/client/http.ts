import axios, { type AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { runtimeConfig } from '../config.ts';
import { ApiError, isErrorBody } from '../errors.ts';
import { recordActivity, sessionUser } from '../session/index.ts';
import { callHeaders } from './call-request.ts';
import { handleUnauthenticated } from './unauthenticated.ts';

/**
 * The only axios instance. It sets base address and headers, and turns errors into `ApiError`. It has no time-out: see
 * docs/product.md#numbers.
 */
export const http: AxiosInstance = axios.create({ timeout: 0, withCredentials: false });

http.interceptors.request.use((request) => {
  request.baseURL = runtimeConfig().apiBase;
  request.headers.set(callHeaders());
  return request;
});

http.interceptors.response.use(recordSessionActivity, async (error: AxiosError) => {
  const failure = await toApiError(error);
  const sent = error.config?.headers.get('Authorization');
  const current = sessionUser()?.token;
  if (failure.code === 'unauthenticated' && current && sent === `Bearer ${current}`) handleUnauthenticated();
  return Promise.reject(failure);
});

/** A successful call with the current token restarts the idle time of the session. */
function recordSessionActivity(response: AxiosResponse): AxiosResponse {
  const token = sessionUser()?.token;
  if (token && response.config.headers.get('Authorization') === `Bearer ${token}`) recordActivity();
  return response;
}

/** Turns a failure into an `ApiError`: the API's own code, or what the browser saw. */
async function toApiError(error: AxiosError): Promise<ApiError> {
  if (axios.isCancel(error)) return new ApiError('cancelled', 0);
  if (!error.response) return new ApiError(error.code === 'ECONNABORTED' ? 'timeout' : 'network', 0);
  const { status, headers } = error.response;
  const data = await parseBlobError(error.response.data);
  const body = isErrorBody(data) ? data : undefined;
  // The date form of this header is ignored: the clocks of phones are too often wrong.
  const retryAfterMs = Number(headers['retry-after']) * 1000 || undefined;
  return new ApiError(body?.code ?? codeOfStatus(status), status, body, retryAfterMs);
}

/** Parses the error of a call for a file, which arrives as a blob. */
const parseBlobError = async (data: unknown): Promise<unknown> =>
  data instanceof Blob && data.type.includes('json')
    ? data
        .text()
        .then(JSON.parse)
        .catch(() => {})
    : data;

function codeOfStatus(status: number) {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 502 || status === 503 || status === 504) return 'overloaded';
  return 'internal';
}
