import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import {
  type Application,
  type ApplicationContent,
  type ApplicationJson,
  BUCKET_NAME,
  createBlankApplication,
  fillAnswers,
  type OutputOf,
  readApplicationJson,
  readServiceJson,
  type Service,
  type ServiceContent,
  type ServiceJson,
  type StoredFile,
  statusIdOf,
  type UploadState,
  type userEndpoints,
  writeApplicationJson,
} from '@emigration-portal/shared-api';

const PASSWORD = 'Umbrella-kettle-71!';

/** The server answered, but not with 2xx. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(path: string, status: number, text: string) {
    super(`${path} ${status} ${text}`);
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  }
}

/** A short text: the status and code of the answer, or the error of the connection. */
function describeFailure(error: unknown): string {
  if (error instanceof RefusedError) return `${error.status} ${error.code}`.trim();
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}

/** A finished call. Times are from `performance.now()`. */
export interface FinishedCall {
  readonly path: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined if the answer was 2xx. */
  readonly failure?: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const generateCredentials = (): Credentials => ({ email: `crash-${randomUUID()}@example.org`, password: PASSWORD });

/** Calls the API as a browser would, for one account. The default account is a new customer. */
export class ApiClient {
  readonly email: string;
  readonly #password: string;
  #token = '';
  #id = 0;
  readonly #address: () => string;
  readonly #watch: (call: FinishedCall) => void;

  constructor(address: () => string, onCall: (call: FinishedCall) => void = () => {}, account = generateCredentials()) {
    this.#address = address;
    this.#watch = onCall;
    this.email = account.email;
    this.#password = account.password;
  }

  async register(): Promise<void> {
    const phone = `+97150${String(randomInt(1e7)).padStart(7, '0')}`;
    const input = { firstName: 'Crash', lastName: 'Test', country: 'United Arab Emirates', phone };
    this.#saveSession(await this.post('/User/register', { ...input, email: this.email, password: this.#password }));
  }

  async signIn(): Promise<void> {
    this.#saveSession(await this.post('/User/login', { username: this.email, password: this.#password }));
  }

  async loadFirstService(): Promise<{ id: number; content: ServiceContent }> {
    const page = { pageNumber: 1, pageSize: 10 };
    const { services } = await this.post<{ services: Service[] }>('/Services/GetAllServices', page);
    const [first] = services;
    if (!first) throw new Error('The demo data has no service.');
    return { id: first.id, content: readServiceJson(JSON.parse(first.serviceJSON) as ServiceJson) };
  }

  /** Saves an application whose answers are all `mark`. Id 0 creates an application. */
  async saveWithMark(id: number, service: { id: number; content: ServiceContent }, mark: string): Promise<number> {
    const { items } = service.content;
    const answers = fillAnswers(service.content, { items: items.map(() => mark), documents: [] });
    return this.saveApplication(id, service, answers);
  }

  /** Saves a blank application with this content and these top-level fields. Id 0 creates one. */
  async saveApplication(
    id: number,
    service: { id: number; content: ServiceContent },
    content: Partial<ApplicationContent>,
    topLevelFields: object = {},
  ): Promise<number> {
    const saved = await this.post<{ id: number }>('/Application/AddApplication', {
      id,
      applicationId: id,
      serviceId: service.id,
      userId: this.#id,
      paymentStatus: 'Pending',
      statusId: statusIdOf.inProgress,
      applicationJSON: JSON.stringify(writeApplicationJson({ ...createBlankApplication(service.content), ...content })),
      ...topLevelFields,
    });
    return saved.id;
  }

  async loadApplication(id: number): Promise<Application> {
    return (await (await this.#fetch(`/Application/GetApplications?appId=${id}`)).json()) as Application;
  }

  async loadMark(id: number): Promise<string> {
    const { applicationJSON } = await this.loadApplication(id);
    return readApplicationJson(JSON.parse(applicationJSON) as ApplicationJson).items[0]?.value ?? '';
  }

  /** Uploads a picture and returns its download key. */
  async upload(content: Buffer): Promise<string> {
    const form = new FormData();
    form.set(
      'file',
      new Blob([Uint8Array.from(content)], { type: 'image/jpeg' }),
      `${randomBytes(6).toString('hex')}.jpg`,
    );
    const query = new URLSearchParams({ prefix: `${this.#id}/2026030405/`, bucketName: BUCKET_NAME });
    const response = await this.#fetch(`/File/UploadFile?${query}`, { method: 'POST', body: form });
    const { prefix, fileName } = (await response.json()) as StoredFile;
    return prefix + fileName;
  }

  /** Sends the bytes from `from` to `to` as a part of an upload. */
  async sendPart(
    uploadId: string,
    content: Buffer,
    [from, to]: readonly [number, number],
    type = 'jpg',
  ): Promise<UploadState> {
    const upload = {
      uploadId,
      prefix: `${this.#id}/2026030405/`,
      bucketName: BUCKET_NAME,
      fileName: `${uploadId}.${type}`,
    };
    const sha256 = createHash('sha256').update(content).digest('hex');
    const position = { size: String(content.length), offset: String(from), sha256 };
    const response = await this.#fetch(`/File/UploadPart?${new URLSearchParams({ ...upload, ...position })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content.subarray(from, to)),
    });
    return (await response.json()) as UploadState;
  }

  async loadUploadState(uploadId: string): Promise<UploadState> {
    return (await (await this.#fetch(`/File/UploadState?uploadId=${uploadId}`)).json()) as UploadState;
  }

  async download(key: string): Promise<Buffer> {
    const query = new URLSearchParams({ key, bucketName: BUCKET_NAME });
    return Buffer.from(await (await this.#fetch(`/File/DownloadFile?${query}`)).arrayBuffer());
  }

  #saveSession({ data }: OutputOf<typeof userEndpoints.login>): void {
    this.#token = data.user.token;
    this.#id = data.user.id;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const response = await this.#fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#token) headers.set('authorization', `Bearer ${this.#token}`);
    const startedAt = performance.now();
    const report = (failure?: string) => {
      const call = { path: path.replace(/\?.*/, ''), startedAt, endedAt: performance.now() };
      this.#watch(failure === undefined ? call : { ...call, failure });
    };
    try {
      const response = await fetch(`${this.#address()}/api${path}`, { ...init, headers });
      if (!response.ok) throw new RefusedError(path, response.status, await response.text());
      report();
      return response;
    } catch (error) {
      report(describeFailure(error));
      throw error;
    }
  }
}
