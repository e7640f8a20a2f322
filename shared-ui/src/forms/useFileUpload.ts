import { BUCKET_NAME, type DocumentType, type ErrorCode, fileEndpoints } from '@emigration-portal/shared-api';
import { call, upload } from '@emigration-portal/shared-api/client';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../errors/index.ts';
import { checkFile, type FileProblem, type FileRef, fileKey } from './files.ts';

export interface FileUploadOptions {
  readonly types: readonly DocumentType[];
  readonly limit: number;
  readonly sends: boolean;
  readonly onChange: (file: FileRef | undefined) => void;
  readonly onBusy: ((busy: boolean) => void) | undefined;
  readonly onTooLarge: ((tooLarge: boolean) => void) | undefined;
}

export type FileUploadState =
  | { readonly phase: 'idle' | 'uploaded' | 'deleting' | 'deleted' }
  | { readonly phase: 'sending'; readonly name: string; readonly part: number }
  | { readonly phase: 'refused'; readonly name: string; readonly problem: FileProblem }
  | { readonly phase: 'failed'; readonly file: File; readonly code: ErrorCode }
  | { readonly phase: 'deleteFailed'; readonly code: ErrorCode };

/** One file on its way to the server: checked, sent, cancelled, sent again, deleted. */
export function useFileUpload(options: FileUploadOptions) {
  const [state, setState] = useState<FileUploadState>({ phase: 'idle' });
  const sending = useRef<AbortController>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => sending.current?.abort(), []);

  function stop() {
    sending.current?.abort();
    sending.current = undefined;
    latest.current.onBusy?.(false);
  }

  function choose(file: File) {
    stop();
    const { types, limit, sends, onChange, onTooLarge } = latest.current;
    const problem = checkFile(file, types, limit);
    onTooLarge?.(problem === 'size');
    if (problem) return setState({ phase: 'refused', name: file.name, problem });
    if (sends) return void send(file);
    onChange({ name: file.name, prefix: '', contentType: file.type });
    setState({ phase: 'idle' });
  }

  async function send(file: File) {
    const controller = new AbortController();
    sending.current = controller;
    latest.current.onBusy?.(true);
    setState({ phase: 'sending', name: file.name, part: 0 });
    const onProgress = (part: number) => {
      if (sending.current === controller) setState({ phase: 'sending', name: file.name, part });
    };
    try {
      const stored = await upload(fileEndpoints.uploadFile, file, { signal: controller.signal, onProgress });
      if (controller.signal.aborted) return;
      latest.current.onChange({ name: stored.fileName, prefix: stored.prefix, contentType: stored.contentType });
      setState({ phase: 'uploaded' });
    } catch (error) {
      if (controller.signal.aborted) return;
      const code = errorCode(error);
      latest.current.onTooLarge?.(code === 'file_too_large' || code === 'payload_too_large');
      setState({ phase: 'failed', file, code });
    } finally {
      if (sending.current === controller) stop();
    }
  }

  function cancel() {
    stop();
    latest.current.onTooLarge?.(false);
    setState({ phase: 'idle' });
  }

  async function remove(file: FileRef) {
    setState({ phase: 'deleting' });
    const failed = latest.current.sends ? await deleteFailure(file) : undefined;
    if (failed) return setState({ phase: 'deleteFailed', code: failed });
    latest.current.onChange(undefined);
    setState({ phase: 'deleted' });
  }

  return { state, choose, retry: send, cancel, remove };
}

/** The code that kept a file from being deleted; a file that is gone already counts as deleted. */
async function deleteFailure(file: FileRef): Promise<ErrorCode | undefined> {
  try {
    await call(fileEndpoints.deleteFile, { key: fileKey(file), bucketName: BUCKET_NAME });
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    return code === 'not_found' || code === 'file_unknown' ? undefined : code;
  }
}
