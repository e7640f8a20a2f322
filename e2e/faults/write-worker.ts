import { randomBytes, randomUUID } from 'node:crypto';
import { smallJpeg } from '../support/forms/documents.ts';
import { ApiClient, type FinishedCall, RefusedError } from './api-client.ts';

type SavedApplication = { id: number; acknowledgedMark: number; attemptedMark: number };

/** A customer who writes all the time and records which writes the server has acknowledged. */
export class WriteWorker {
  readonly refusals: RefusedError[] = [];
  writes = 0;
  readonly #customer: ApiClient;
  readonly #onAcknowledged: () => void;
  readonly #applications: SavedApplication[] = [];
  readonly #files = new Map<string, Buffer>();
  readonly #startedUploads = new Map<string, { content: Buffer; acknowledged: number }>();
  #service: Awaited<ReturnType<ApiClient['loadFirstService']>> | undefined;
  #registered = false;
  #turn = 0;

  /** Calls `onAcknowledged` after each successful write or upload, and `onCall` after each call. */
  constructor(address: () => string, onAcknowledged: () => void = () => {}, onCall?: (call: FinishedCall) => void) {
    this.#customer = new ApiClient(address, onCall);
    this.#onAcknowledged = onAcknowledged;
  }

  get uploads(): number {
    return this.#files.size;
  }

  /** Writes until a call gets no answer because the server has gone. */
  async run(): Promise<void> {
    try {
      for (;;) await this.writeOnce();
    } catch (error) {
      if (error instanceof RefusedError) this.refusals.push(error);
    }
  }

  async writeOnce(): Promise<void> {
    if (!this.#registered) {
      await this.#customer.register();
      this.#registered = true;
      this.writes += 1;
    }
    this.#service ??= await this.#customer.loadFirstService();
    const turn = this.#turn;
    this.#turn += 1;
    if (turn % 6 === 0) await this.#upload();
    else if (turn % 6 === 3) await this.#uploadInParts();
    else await this.#save(this.#service, turn % 3 === 1);
    this.#onAcknowledged();
  }

  /** Returns a sentence for each acknowledged write or upload that is missing or different. */
  async findLosses(): Promise<string[]> {
    if (!this.#registered) return [];
    const losses: string[] = [];
    const check = async (what: string, isIntact: () => Promise<boolean>) => {
      const failure = await isIntact().then(
        (intact) => (intact ? undefined : 'differs'),
        (error: Error) => error.message,
      );
      if (failure) losses.push(`${what}: ${failure}`);
    };
    await check(`account ${this.#customer.email}`, () => this.#customer.signIn().then(() => true));
    for (const { id, acknowledgedMark: acknowledged, attemptedMark: attempted } of this.#applications) {
      await check(`application ${id} (save ${acknowledged})`, async () => {
        const stored = Number(await this.#customer.loadMark(id));
        return stored >= acknowledged && stored <= attempted;
      });
    }
    for (const [uploadId, { acknowledged }] of this.#startedUploads) {
      await check(`upload ${uploadId} (${acknowledged} bytes)`, async () => {
        const { offset } = await this.#customer.loadUploadState(uploadId);
        await this.#finish(uploadId, offset);
        return offset >= acknowledged;
      });
    }
    for (const [key, content] of this.#files) {
      await check(`file ${key}`, async () => (await this.#customer.download(key)).equals(content));
    }
    return losses;
  }

  async #save(service: Parameters<ApiClient['saveWithMark']>[1], create: boolean): Promise<void> {
    const savedApplication = create ? undefined : this.#applications.at(-1);
    const application = savedApplication ?? { id: 0, acknowledgedMark: 0, attemptedMark: 0 };
    application.attemptedMark += 1;
    application.id = await this.#customer.saveWithMark(application.id, service, String(application.attemptedMark));
    application.acknowledgedMark = application.attemptedMark;
    if (!savedApplication) this.#applications.push(application);
    this.writes += 1;
  }

  async #upload(): Promise<void> {
    const content = createPicture();
    this.#files.set(await this.#customer.upload(content), content);
  }

  /** An acknowledged part must survive a kill, and the upload must continue after it. */
  async #uploadInParts(): Promise<void> {
    const [uploadId, upload] = [randomUUID(), { content: createPicture(), acknowledged: 0 }];
    this.#startedUploads.set(uploadId, upload);
    const half = Math.ceil(upload.content.length / 2);
    ({ offset: upload.acknowledged } = await this.#customer.sendPart(uploadId, upload.content, [0, half]));
    await this.#finish(uploadId, half);
  }

  async #finish(uploadId: string, from: number): Promise<void> {
    const content = this.#startedUploads.get(uploadId)?.content ?? Buffer.alloc(0);
    const { file } = await this.#customer.sendPart(uploadId, content, [from, content.length]);
    if (!file) throw new Error('the last part returned no file');
    this.#files.set(file.prefix + file.fileName, content);
    this.#startedUploads.delete(uploadId);
  }
}

function createPicture(): Buffer {
  const padding = randomBytes(Math.floor(Math.random() * 60_000)).toString('hex');
  return Buffer.concat([smallJpeg, Buffer.from(padding)]);
}
