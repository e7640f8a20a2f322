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
import { type CheckedFile, checkFile } from './check-file.ts';
import { type FileProblem, fileKeyOf } from './files.ts';
import { cancelUpload, isTemporary, type Transfer, uploadInParts } from './transfer.ts';
import {
  deleteUnfinishedUpload,
  findUnfinishedUpload,
  hadUnsentPhotos,
  markUnsentPhotos,
  saveUnfinishedUpload,
} from './unfinished-uploads.ts';
import { loadPhotoTools } from './usePhotoTools.ts';

export interface FileUploadOptions {
  readonly id: string;
  readonly types: readonly DocumentType[];
  readonly maxBytes: number;
  readonly shouldUpload: boolean;
  readonly value: FileRef | undefined;
  readonly onChange: (file: FileRef | undefined) => void;
  readonly onBusy: ((busy: boolean) => void) | undefined;
  readonly onTooLarge: ((tooLarge: boolean) => void) | undefined;
}

export type FileUploadState =
  | { readonly phase: 'idle' | 'deleting' | 'deleted' | 'takenOut' | 'photosLost' }
  | { readonly phase: 'uploaded'; readonly key: string }
  | { readonly phase: 'interrupted' | 'shrinking'; readonly name: string }
  | { readonly phase: 'sending'; readonly name: string; readonly sentShare: number }
  | {
      readonly phase: 'resting';
      readonly name: string;
      readonly sentShare: number;
      readonly code: ErrorCode;
      readonly retryNow: () => void;
    }
  | { readonly phase: 'refused'; readonly file: File; readonly problem: FileProblem; readonly isJpeg: boolean }
  | { readonly phase: 'photos'; readonly files: readonly File[] }
  | { readonly phase: 'shrunk'; readonly from: File; readonly to: File }
  | {
      readonly phase: 'failed';
      readonly name: string;
      readonly code: ErrorCode;
      /** The problem of the file itself, if there is one. */
      readonly fault: FileFault | undefined;
      readonly reference: string | undefined;
      readonly retry: () => void;
    }
  | { readonly phase: 'deleteFailed'; readonly code: ErrorCode; readonly reference: string | undefined };

/** The state and actions of one file field: converts photos, checks, uploads, resumes, cancels, shrinks and deletes. */
export function useFileUpload(options: FileUploadOptions) {
  const [state, setState] = useState<FileUploadState>(() => {
    const left = options.shouldUpload ? findUnfinishedUpload(options.id) : undefined;
    if (left) return { phase: 'interrupted', name: left.name };
    return { phase: options.shouldUpload && hadUnsentPhotos(options.id) ? 'photosLost' : 'idle' };
  });
  /** The uploaded photo, until the person dismisses the hints about its quality. */
  const [photo, setPhoto] = useState<Blob>();
  const sending = useRef<AbortController>(undefined);
  const sent = useRef<Transfer>(undefined);
  const arrived = useRef('');
  const isTooLarge = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // A condition may hide the field; then its refused file must not block the form.
  useEffect(
    () => () => {
      sending.current?.abort();
      if (isTooLarge.current) latest.current.onTooLarge?.(false);
    },
    [],
  );

  function reportTooLarge(is: boolean) {
    if (is === isTooLarge.current) return;
    isTooLarge.current = is;
    latest.current.onTooLarge?.(is);
  }

  function stop() {
    sending.current?.abort();
    sending.current = undefined;
  }

  /** Cancels the running upload, here and on the server. */
  function discardUpload() {
    stop();
    setPhoto(undefined);
    if (!sent.current) return;
    cancelUpload(sent.current);
    deleteUnfinishedUpload(latest.current.id);
    sent.current = undefined;
  }

  /** Handles chosen files: one file is checked and sent, several are photos to combine. */
  function pick(files: readonly File[]) {
    const [file] = files;
    if (file && files.length === 1) return void checkAndSend(file, false);
    discardUpload();
    startWork();
    showPhotos(files);
  }

  /** Accepts the result of photo conversion, or a file that is no picture. */
  function acceptFile(file: File) {
    void checkAndSend(file, true);
  }

  function showPhotos(files: readonly File[]) {
    reportTooLarge(false);
    markUnsentPhotos(latest.current.id, true);
    setState({ phase: 'photos', files });
  }

  async function checkAndSend(file: File, isDrawn: boolean) {
    discardUpload();
    const { id, types, maxBytes, shouldUpload, onChange } = latest.current;
    markUnsentPhotos(id, false);
    const controller = shouldUpload ? begin(file.name) : startWork();
    const read = await checkFile(file, { types, maxBytes, isConverted: isDrawn });
    if (controller.signal.aborted) return;
    if ('picture' in read) return showPhotos([read.picture]);
    if ('problem' in read) {
      stop();
      reportTooLarge(read.problem === 'size');
      return setState({ phase: 'refused', ...read });
    }
    reportTooLarge(false);
    if (shouldUpload) return start(read, controller);
    stop();
    onChange({ name: read.name, prefix: '', contentType: documentTypeTable[read.type].contentType });
    setState({ phase: 'idle' });
  }

  async function start(read: CheckedFile, controller: AbortController) {
    const { id } = latest.current;
    setPhoto(read.type === '.jpg' ? read.bytes : undefined);
    const left = findUnfinishedUpload(id);
    const resumes = left?.fingerprint === read.fingerprint;
    if (left && !resumes) cancelUpload(left);
    const uploadId = resumes ? left.uploadId : newUuid();
    saveUnfinishedUpload(id, { uploadId, name: read.name, fingerprint: read.fingerprint });
    await send({ uploadId, file: read, isResumed: resumes }, controller);
  }

  /** Marks the form as busy until the returned controller is aborted. */
  function startWork(): AbortController {
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => latest.current.onBusy?.(false));
    sending.current = controller;
    latest.current.onBusy?.(true);
    return controller;
  }

  function begin(name: string): AbortController {
    setState({ phase: 'sending', name, sentShare: 0 });
    return startWork();
  }

  async function send(what: Transfer, controller: AbortController) {
    const { name } = what.file;
    const { signal } = controller;
    sent.current = what;
    let sentShare = 0;
    const onProgress = (now: number) => {
      sentShare = now;
      if (!signal.aborted) setState({ phase: 'sending', name, sentShare });
    };
    const onWait = (code: ErrorCode, retryNow: () => void) =>
      setState({ phase: 'resting', name, sentShare, code, retryNow });
    try {
      const stored = await uploadInParts(what, { signal, onProgress, onWait });
      if (signal.aborted) return;
      sent.current = undefined;
      deleteUnfinishedUpload(latest.current.id);
      arrive({ name: stored.fileName, prefix: stored.prefix, contentType: stored.contentType });
    } catch (error) {
      if (signal.aborted) return;
      const code = errorCode(error);
      reportTooLarge(code === 'file_too_large');
      if (!isTemporary(code)) deleteUnfinishedUpload(latest.current.id);
      const retry = () => void send({ ...what, isResumed: true }, begin(name));
      setState({ phase: 'failed', name, code, fault: fileFaultOf(error), reference: referenceOf(error), retry });
    } finally {
      if (sending.current === controller) stop();
    }
  }

  /** Deletes the file that this field uploaded before, unless it was saved: the server then refuses the deletion. */
  function arrive(file: FileRef) {
    const { value, onChange } = latest.current;
    if (value && fileKeyOf(value) === arrived.current) void deleteStoredFile(value);
    arrived.current = fileKeyOf(file);
    onChange(file);
    setState({ phase: 'uploaded', key: arrived.current });
  }

  function cancel() {
    discardUpload();
    deleteUnfinishedUpload(latest.current.id);
    markUnsentPhotos(latest.current.id, false);
    reportTooLarge(false);
    setState({ phase: 'idle' });
  }

  async function shrink(from: File) {
    const controller = new AbortController();
    sending.current = controller;
    setState({ phase: 'shrinking', name: from.name });
    const tools = await loadPhotoTools().catch(() => undefined);
    const to = await tools?.shrinkJpeg(from, latest.current.maxBytes);
    if (controller.signal.aborted) return;
    const refused = { phase: 'refused', file: from, isJpeg: true } as const;
    if (!tools) return setState({ ...refused, problem: 'connection' });
    setState(to ? { phase: 'shrunk', from, to } : { ...refused, problem: 'picture' });
  }

  async function remove(file: FileRef) {
    setState({ phase: 'deleting' });
    setPhoto(undefined);
    const failed = latest.current.shouldUpload ? await deleteStoredFile(file) : undefined;
    const isSaved = failed?.code === 'file_in_use';
    if (failed && !isSaved) return setState({ phase: 'deleteFailed', ...failed });
    latest.current.onChange(undefined);
    setState({ phase: isSaved ? 'takenOut' : 'deleted' });
  }

  return {
    state: isOutdated(state, options.value) ? idle : state,
    photo,
    dismissPhotoHints: () => setPhoto(undefined),
    pick,
    choose: acceptFile,
    shrink,
    cancel,
    remove,
  };
}

const idle: FileUploadState = { phase: 'idle' };

/** Whether a state is about another file than the field has now. If one of several files is deleted, the next moves up. */
function isOutdated(state: FileUploadState, value: FileRef | undefined): boolean {
  if (state.phase === 'uploaded') return value === undefined || fileKeyOf(value) !== state.key;
  return (state.phase === 'deleted' || state.phase === 'takenOut') && value !== undefined;
}

/** Why the server refused the file; undefined for a failure that is not about the file or an unknown reason. */
function fileFaultOf(error: unknown): FileFault | undefined {
  const { reason } = errorFacts(error);
  return fileFaults.find((fault) => fault === reason);
}

/** Deletes a stored file. Returns the failure: `file_in_use` for a saved one. A missing file counts as deleted. */
async function deleteStoredFile(file: FileRef) {
  try {
    await call(fileEndpoints.deleteFile, { key: fileKeyOf(file), bucketName: BUCKET_NAME });
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    return code === 'not_found' || code === 'file_unknown' ? undefined : { code, reference: referenceOf(error) };
  }
}
