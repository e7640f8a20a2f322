import { randomBytes, randomUUID } from 'node:crypto';
import { smallJpeg } from '../support/forms/documents.ts';
import { Customer, type FinishedCall, RefusedError } from './customer.ts';

type SavedApplication = { id: number; acknowledged: number; attempted: number };

/** A customer who writes all the time and remembers what the server has acknowledged. */
export class WriteWorker {
  readonly refusals: RefusedError[] = [];
  writes = 0;
  readonly #customer: Customer;
  readonly #acknowledged: () => void;
  readonly #applications: SavedApplication[] = [];
  readonly #files = new Map<string, Buffer>();
  readonly #begun = new Map<string, { content: Buffer; acknowledged: number }>();
  #service: Awaited<ReturnType<Customer['loadFirstService']>> | undefined;
  #registered = false;
  #turn = 0;

  /** `acknowledged` is called after each successful write or upload, `watch` after each call. */
  constructor(address: () => string, acknowledged: () => void = () => {}, watch?: (call: FinishedCall) => void) {
    this.#customer = new Customer(address, watch);
    this.#acknowledged = acknowledged;
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
    this.#acknowledged();
  }

  /** Returns a sentence for each acknowledged write or upload that is missing or different. */
  async findLosses(): Promise<string[]> {
    if (!this.#registered) return [];
    const losses: string[] = [];
    const check = async (what: string, isThere: () => Promise<boolean>) => {
      const failure = await isThere().then(
        (there) => (there ? undefined : 'differs'),
        (error: Error) => error.message,
      );
      if (failure) losses.push(`${what}: ${failure}`);
    };
    await check(`account ${this.#customer.email}`, () => this.#customer.signIn().then(() => true));
    for (const { id, acknowledged, attempted } of this.#applications) {
      await check(`application ${id} (save ${acknowledged})`, async () => {
        const stored = Number(await this.#customer.readMark(id));
        return stored >= acknowledged && stored <= attempted;
      });
    }
    for (const [uploadId, { acknowledged }] of this.#begun) {
      await check(`upload ${uploadId} (${acknowledged} bytes)`, async () => {
        const { offset } = await this.#customer.uploadState(uploadId);
        await this.#finish(uploadId, offset);
        return offset >= acknowledged;
      });
    }
    for (const [key, content] of this.#files) {
      await check(`file ${key}`, async () => (await this.#customer.download(key)).equals(content));
    }
    return losses;
  }

  async #save(service: Parameters<Customer['saveMarked']>[1], create: boolean): Promise<void> {
    const savedApplication = create ? undefined : this.#applications.at(-1);
    const application = savedApplication ?? { id: 0, acknowledged: 0, attempted: 0 };
    application.attempted += 1;
    application.id = await this.#customer.saveMarked(application.id, service, String(application.attempted));
    application.acknowledged = application.attempted;
    if (!savedApplication) this.#applications.push(application);
    this.writes += 1;
  }

  async #upload(): Promise<void> {
    const content = picture();
    this.#files.set(await this.#customer.upload(content), content);
  }

  /** An acknowledged part must survive a kill, and the upload must continue after it. */
  async #uploadInParts(): Promise<void> {
    const [uploadId, upload] = [randomUUID(), { content: picture(), acknowledged: 0 }];
    this.#begun.set(uploadId, upload);
    const half = Math.ceil(upload.content.length / 2);
    ({ offset: upload.acknowledged } = await this.#customer.sendPart(uploadId, upload.content, [0, half]));
    await this.#finish(uploadId, half);
  }

  async #finish(uploadId: string, from: number): Promise<void> {
    const content = this.#begun.get(uploadId)?.content ?? Buffer.alloc(0);
    const { file } = await this.#customer.sendPart(uploadId, content, [from, content.length]);
    if (!file) throw new Error('the last part returned no file');
    this.#files.set(file.prefix + file.fileName, content);
    this.#begun.delete(uploadId);
  }
}

function picture(): Buffer {
  const padding = randomBytes(Math.floor(Math.random() * 60_000)).toString('hex');
  return Buffer.concat([smallJpeg, Buffer.from(padding)]);
}
