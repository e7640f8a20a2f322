import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import type { ModalProps } from './modal-props.ts';
import PlainModal from './PlainModal.tsx';
import { useEverOpen } from './useEverOpen.ts';
import './modal.css';

const load = () => import('./AntdModal.tsx').catch(() => ({ default: PlainModal }));
const Drawn = lazy(load);

/** A modal. antd's code for it comes once the page that may open it stands and nothing else is to be done. */
export function Modal(props: ModalProps) {
  useEffect(() => {
    whenIdle(load);
  }, []);
  return (
    useEverOpen(props.open) && (
      <Suspense fallback={null}>
        <Drawn {...props} />
      </Suspense>
    )
  );
}
