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
import { downloadKeyOf, type FileProblem } from './files.ts';
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
    const unfinished = options.shouldUpload ? findUnfinishedUpload(options.id) : undefined;
    if (unfinished) return { phase: 'interrupted', name: unfinished.name };
    return { phase: options.shouldUpload && hadUnsentPhotos(options.id) ? 'photosLost' : 'idle' };
  });
  /** The uploaded photo, until the person dismisses the hints about its quality. */
  const [photo, setPhoto] = useState<Blob>();
  const controllerRef = useRef<AbortController>(undefined);
  const currentTransfer = useRef<Transfer>(undefined);
  const uploadedKey = useRef('');
  const isTooLarge = useRef(false);
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  // A condition may hide the field. Then its refused file must no longer block the form.
  useEffect(
    () => () => {
      controllerRef.current?.abort();
      if (isTooLarge.current) latestOptions.current.onTooLarge?.(false);
    },
    [],
  );

  function reportTooLarge(value: boolean) {
    if (value === isTooLarge.current) return;
    isTooLarge.current = value;
    latestOptions.current.onTooLarge?.(value);
  }

  function stop() {
    controllerRef.current?.abort();
    controllerRef.current = undefined;
  }

  /** Cancels the running upload, here and on the server. */
  function discardUpload() {
    stop();
    setPhoto(undefined);
    if (!currentTransfer.current) return;
    cancelUpload(currentTransfer.current);
    deleteUnfinishedUpload(latestOptions.current.id);
    currentTransfer.current = undefined;
  }

  /** Handles chosen files: checks and uploads one file; several files are photos to combine. */
  function pick(files: readonly File[]) {
    const [file] = files;
    if (file && files.length === 1) return void checkAndSend(file, false);
    discardUpload();
    startWork();
    showPhotos(files);
  }

  /** Checks and uploads the result of a photo conversion, or a file whose conversion failed. */
  function acceptFile(file: File) {
    void checkAndSend(file, true);
  }

  function showPhotos(files: readonly File[]) {
    reportTooLarge(false);
    markUnsentPhotos(latestOptions.current.id, true);
    setState({ phase: 'photos', files });
  }

  async function checkAndSend(file: File, wasConversionTried: boolean) {
    discardUpload();
    const { id, types, maxBytes, shouldUpload, onChange } = latestOptions.current;
    markUnsentPhotos(id, false);
    const controller = shouldUpload ? startSending(file.name) : startWork();
    const checked = await checkFile(file, { types, maxBytes, wasConversionTried });
    if (controller.signal.aborted) return;
    if ('picture' in checked) return showPhotos([checked.picture]);
    if ('problem' in checked) {
      stop();
      reportTooLarge(checked.problem === 'size');
      return setState({ phase: 'refused', ...checked });
    }
    reportTooLarge(false);
    if (shouldUpload) return startTransfer(checked, controller);
    stop();
    onChange({ name: checked.name, prefix: '', contentType: documentTypeTable[checked.type].contentType });
    setState({ phase: 'idle' });
  }

  async function startTransfer(checked: CheckedFile, controller: AbortController) {
    const { id } = latestOptions.current;
    setPhoto(checked.type === '.jpg' ? checked.bytes : undefined);
    const unfinished = findUnfinishedUpload(id);
    const isResumed = unfinished?.fingerprint === checked.fingerprint;
    if (unfinished && !isResumed) cancelUpload(unfinished);
    const uploadId = isResumed ? unfinished.uploadId : newUuid();
    saveUnfinishedUpload(id, { uploadId, name: checked.name, fingerprint: checked.fingerprint });
    await send({ uploadId, file: checked, isResumed: isResumed }, controller);
  }

  /** Marks the form as busy until the returned controller is aborted. */
  function startWork(): AbortController {
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => latestOptions.current.onBusy?.(false));
    controllerRef.current = controller;
    latestOptions.current.onBusy?.(true);
    return controller;
  }

  function startSending(name: string): AbortController {
    setState({ phase: 'sending', name, sentShare: 0 });
    return startWork();
  }

  async function send(transfer: Transfer, controller: AbortController) {
    const { name } = transfer.file;
    const { signal } = controller;
    currentTransfer.current = transfer;
    let sentShare = 0;
    const onProgress = (share: number) => {
      sentShare = share;
      if (!signal.aborted) setState({ phase: 'sending', name, sentShare });
    };
    const onWait = (code: ErrorCode, retryNow: () => void) =>
      setState({ phase: 'resting', name, sentShare, code, retryNow });
    try {
      const stored = await uploadInParts(transfer, { signal, onProgress, onWait });
      if (signal.aborted) return;
      currentTransfer.current = undefined;
      deleteUnfinishedUpload(latestOptions.current.id);
      finishUpload({ name: stored.fileName, prefix: stored.prefix, contentType: stored.contentType });
    } catch (error) {
      if (signal.aborted) return;
      const code = errorCode(error);
      reportTooLarge(code === 'file_too_large');
      if (!isTemporary(code)) deleteUnfinishedUpload(latestOptions.current.id);
      const retry = () => void send({ ...transfer, isResumed: true }, startSending(name));
      setState({ phase: 'failed', name, code, fault: fileFaultOf(error), reference: referenceOf(error), retry });
    } finally {
      if (controllerRef.current === controller) stop();
    }
  }

  /** Handles a finished upload. Deletes the previous file if this field uploaded it; the server refuses that for a saved file. */
  function finishUpload(file: FileRef) {
    const { value, onChange } = latestOptions.current;
    if (value && downloadKeyOf(value) === uploadedKey.current) void deleteStoredFile(value);
    uploadedKey.current = downloadKeyOf(file);
    onChange(file);
    setState({ phase: 'uploaded', key: uploadedKey.current });
  }

  function cancel() {
    discardUpload();
    deleteUnfinishedUpload(latestOptions.current.id);
    markUnsentPhotos(latestOptions.current.id, false);
    reportTooLarge(false);
    setState({ phase: 'idle' });
  }

  async function shrink(from: File) {
    const controller = new AbortController();
    controllerRef.current = controller;
    setState({ phase: 'shrinking', name: from.name });
    const tools = await loadPhotoTools().catch(() => undefined);
    const to = await tools?.shrinkJpeg(from, latestOptions.current.maxBytes);
    if (controller.signal.aborted) return;
    const refused = { phase: 'refused', file: from, isJpeg: true } as const;
    if (!tools) return setState({ ...refused, problem: 'connection' });
    setState(to ? { phase: 'shrunk', from, to } : { ...refused, problem: 'picture' });
  }

  async function remove(file: FileRef) {
    setState({ phase: 'deleting' });
    setPhoto(undefined);
    const failed = latestOptions.current.shouldUpload ? await deleteStoredFile(file) : undefined;
    const isSaved = failed?.code === 'file_in_use';
    if (failed && !isSaved) return setState({ phase: 'deleteFailed', ...failed });
    latestOptions.current.onChange(undefined);
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

/** Whether a state is about another file than the field's current one. If one of several files is deleted, the next moves up. */
function isOutdated(state: FileUploadState, value: FileRef | undefined): boolean {
  if (state.phase === 'uploaded') return value === undefined || downloadKeyOf(value) !== state.key;
  return (state.phase === 'deleted' || state.phase === 'takenOut') && value !== undefined;
}

/** Returns why the server refused the file; undefined if the failure is not about the file, or for an unknown reason. */
function fileFaultOf(error: unknown): FileFault | undefined {
  const { reason } = errorFacts(error);
  return fileFaults.find((fault) => fault === reason);
}

/** Deletes a stored file. Returns the failure, `file_in_use` for a saved file. A missing file counts as deleted. */
async function deleteStoredFile(file: FileRef) {
  try {
    await call(fileEndpoints.deleteFile, { key: downloadKeyOf(file), bucketName: BUCKET_NAME });
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    return code === 'not_found' || code === 'file_unknown' ? undefined : { code, reference: referenceOf(error) };
  }
}
