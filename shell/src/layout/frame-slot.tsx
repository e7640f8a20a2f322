import type { ComponentType, ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

let LoadedFrame: ComponentType<Props> | undefined;

/** Loads the frame with the header. Pages of remotes load its chunk anyway; log-in and the pages like it have no header. */
export async function loadFrame(): Promise<void> {
  LoadedFrame ??= (await import(/* webpackChunkName: "remotes" */ './SectionFrame.tsx')).SectionFrame;
}

/** The frame with the header. If its code did not load, a page shows without it. */
export function FrameSlot({ children }: Props) {
  return LoadedFrame ? <LoadedFrame>{children}</LoadedFrame> : <main>{children}</main>;
}
