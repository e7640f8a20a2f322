import {
  BUCKET_NAME,
  type DocumentType,
  documentTypeTable,
  type ErrorCode,
  type FileFault,
  type FileRef,
  fileEndpoints,
  fileFaults,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useEffect, useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { errorCode, errorFacts, referenceOf } from '../errors/index.ts';
import { type FileProblem, fileKey } from './files.ts';
import { type ReadFile, readFile } from './readFile.ts';
import { abandon, type Transfer, transfer, willPass } from './transfer.ts';
import { forgetUnfinished, hadPhotos, notePhotos, noteUnfinished, unfinishedOf } from './unfinished.ts';
import { photoTools } from './usePhotoTools.ts';

export interface FileUploadOptions {
  readonly id: string;
  readonly types: readonly DocumentType[];
  readonly limit: number;
  readonly sends: boolean;
  readonly value: FileRef | undefined;
  readonly onChange: (file: FileRef | undefined) => void;
  readonly onBusy: ((busy: boolean) => void) | undefined;
  readonly onTooLarge: ((tooLarge: boolean) => void) | undefined;
}

export type FileUploadState =
  | { readonly phase: 'idle' | 'deleting' | 'deleted' | 'takenOut' | 'photosLost' }
  | { readonly phase: 'uploaded'; readonly key: string }
  | { readonly phase: 'interrupted' | 'shrinking'; readonly name: string }
  | { readonly phase: 'sending'; readonly name: string; readonly part: number }
  | {
      readonly phase: 'resting';
      readonly name: string;
      readonly part: number;
      readonly code: ErrorCode;
      readonly goOn: () => void;
    }
  | { readonly phase: 'refused'; readonly file: File; readonly problem: FileProblem; readonly isJpeg: boolean }
  | { readonly phase: 'photos'; readonly files: readonly File[] }
  | { readonly phase: 'shrunk'; readonly from: File; readonly to: File }
  | {
      readonly phase: 'failed';
      readonly name: string;
      readonly code: ErrorCode;
      /** What is wrong with the file, where it is at fault. */
      readonly fault: FileFault | undefined;
      readonly reference: string | undefined;
      readonly retry: () => void;
    }
  | { readonly phase: 'deleteFailed'; readonly code: ErrorCode; readonly reference: string | undefined };

/** One file on its way to the server: made of photos, checked, sent, continued, cancelled, made smaller, deleted. */
export function useFileUpload(options: FileUploadOptions) {
  const [state, setState] = useState<FileUploadState>(() => {
    const left = options.sends ? unfinishedOf(options.id) : undefined;
    if (left) return { phase: 'interrupted', name: left.name };
    return { phase: options.sends && hadPhotos(options.id) ? 'photosLost' : 'idle' };
  });
  /** What is being sent or has been, where it is a photo that nobody has said is fine. */
  const [photo, setPhoto] = useState<Blob>();
  const sending = useRef<AbortController>(undefined);
  const sent = useRef<Transfer>(undefined);
  const arrived = useRef('');
  const isTooLarge = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // A field that is not asked for any more, or is asked for again, knows nothing of a file it has refused.
  useEffect(
    () => () => {
      sending.current?.abort();
      if (isTooLarge.current) latest.current.onTooLarge?.(false);
    },
    [],
  );

  function tellTooLarge(is: boolean) {
    if (is === isTooLarge.current) return;
    isTooLarge.current = is;
    latest.current.onTooLarge?.(is);
  }

  function stop() {
    sending.current?.abort();
    sending.current = undefined;
  }

  /** Gives up what was on its way, here and on the server. */
  function drop() {
    stop();
    setPhoto(undefined);
    if (!sent.current) return;
    abandon(sent.current);
    forgetUnfinished(latest.current.id);
    sent.current = undefined;
  }

  /** Takes what was picked: a file as it is, pictures to make one of. */
  function pick(files: readonly File[]) {
    const [file] = files;
    if (file && files.length === 1) return void take(file, false);
    drop();
    hold();
    draw(files);
  }

  /** Takes what was made of pictures, or a file that is none. */
  function choose(file: File) {
    void take(file, true);
  }

  function draw(files: readonly File[]) {
    tellTooLarge(false);
    notePhotos(latest.current.id, true);
    setState({ phase: 'photos', files });
  }

  async function take(file: File, isDrawn: boolean) {
    drop();
    const { id, types, limit, sends, onChange } = latest.current;
    notePhotos(id, false);
    const controller = sends ? begin(file.name) : hold();
    const read = await readFile(file, { types, limit, isDrawn });
    if (controller.signal.aborted) return;
    if ('picture' in read) return draw([read.picture]);
    if ('problem' in read) {
      stop();
      tellTooLarge(read.problem === 'size');
      return setState({ phase: 'refused', ...read });
    }
    tellTooLarge(false);
    if (sends) return start(read, controller);
    stop();
    onChange({ name: read.name, prefix: '', contentType: documentTypeTable[read.type].contentType });
    setState({ phase: 'idle' });
  }

  async function start(read: ReadFile, controller: AbortController) {
    const { id } = latest.current;
    setPhoto(read.type === '.jpg' ? read.bytes : undefined);
    const left = unfinishedOf(id);
    const resumes = left?.fingerprint === read.fingerprint;
    if (left && !resumes) abandon(left);
    const uploadId = resumes ? left.uploadId : newUuid();
    noteUnfinished(id, { uploadId, name: read.name, fingerprint: read.fingerprint });
    await send({ uploadId, file: read, resumes }, controller);
  }

  /** The form is busy until the answer is aborted. */
  function hold(): AbortController {
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => latest.current.onBusy?.(false));
    sending.current = controller;
    latest.current.onBusy?.(true);
    return controller;
  }

  function begin(name: string): AbortController {
    setState({ phase: 'sending', name, part: 0 });
    return hold();
  }

  async function send(what: Transfer, controller: AbortController) {
    const { name } = what.file;
    const { signal } = controller;
    sent.current = what;
    let part = 0;
    const onProgress = (now: number) => {
      part = now;
      if (!signal.aborted) setState({ phase: 'sending', name, part });
    };
    const onRest = (code: ErrorCode, goOn: () => void) => setState({ phase: 'resting', name, part, code, goOn });
    try {
      const stored = await transfer(what, { signal, onProgress, onRest });
      if (signal.aborted) return;
      sent.current = undefined;
      forgetUnfinished(latest.current.id);
      arrive({ name: stored.fileName, prefix: stored.prefix, contentType: stored.contentType });
    } catch (error) {
      if (signal.aborted) return;
      const code = errorCode(error);
      tellTooLarge(code === 'file_too_large');
      if (!willPass(code)) forgetUnfinished(latest.current.id);
      const retry = () => void send({ ...what, resumes: true }, begin(name));
      setState({ phase: 'failed', name, code, fault: faultOf(error), reference: referenceOf(error), retry });
    } finally {
      if (sending.current === controller) stop();
    }
  }

  /** What came up here before and was not saved meanwhile is of no use any more; the server keeps what is. */
  function arrive(file: FileRef) {
    const { value, onChange } = latest.current;
    if (value && fileKey(value) === arrived.current) void deleteFailure(value);
    arrived.current = fileKey(file);
    onChange(file);
    setState({ phase: 'uploaded', key: arrived.current });
  }

  function cancel() {
    drop();
    forgetUnfinished(latest.current.id);
    notePhotos(latest.current.id, false);
    tellTooLarge(false);
    setState({ phase: 'idle' });
  }

  async function shrink(from: File) {
    const controller = new AbortController();
    sending.current = controller;
    setState({ phase: 'shrinking', name: from.name });
    const tools = await photoTools().catch(() => undefined);
    const to = await tools?.smallerJpeg(from, latest.current.limit);
    if (controller.signal.aborted) return;
    const refused = { phase: 'refused', file: from, isJpeg: true } as const;
    if (!tools) return setState({ ...refused, problem: 'connection' });
    setState(to ? { phase: 'shrunk', from, to } : { ...refused, problem: 'picture' });
  }

  async function remove(file: FileRef) {
    setState({ phase: 'deleting' });
    setPhoto(undefined);
    const failed = latest.current.sends ? await deleteFailure(file) : undefined;
    const isSaved = failed?.code === 'file_in_use';
    if (failed && !isSaved) return setState({ phase: 'deleteFailed', ...failed });
    latest.current.onChange(undefined);
    setState({ phase: isSaved ? 'takenOut' : 'deleted' });
  }

  return {
    state: isOver(state, options.value) ? idle : state,
    photo,
    keepPhoto: () => setPhoto(undefined),
    pick,
    choose,
    shrink,
    cancel,
    remove,
  };
}

const idle: FileUploadState = { phase: 'idle' };

/** Whether an outcome is of another file than the field has now: of several, one that is deleted has the next move up. */
function isOver(state: FileUploadState, value: FileRef | undefined): boolean {
  if (state.phase === 'uploaded') return value === undefined || fileKey(value) !== state.key;
  return (state.phase === 'deleted' || state.phase === 'takenOut') && value !== undefined;
}

/** Why the server refused a file; undefined where it is not at fault, or the server knows another reason. */
function faultOf(error: unknown): FileFault | undefined {
  const { reason } = errorFacts(error);
  return fileFaults.find((fault) => fault === reason);
}

/** What kept a file from being deleted, `file_in_use` for a saved one; one that is gone counts as deleted. */
async function deleteFailure(file: FileRef) {
  try {
    await call(fileEndpoints.deleteFile, { key: fileKey(file), bucketName: BUCKET_NAME });
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    return code === 'not_found' || code === 'file_unknown' ? undefined : { code, reference: referenceOf(error) };
  }
}
