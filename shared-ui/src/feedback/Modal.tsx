import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import { FormFooter } from './FormFooter.tsx';
import type { ModalProps } from './modal-props.ts';
import PlainModal from './PlainModal.tsx';
import './modal.css';

const loadAntdModal = () => import('./AntdModal.tsx').catch(() => ({ default: PlainModal }));
const LoadedModal = lazy(loadAntdModal);

/** A modal dialog. Loads antd's code while the browser is idle, before the modal opens. */
export function Modal({ footer, outcome, ...rest }: ModalProps) {
  useEffect(() => {
    whenIdle(loadAntdModal);
  }, []);
  const formFooter = (
    <FormFooter outcome={outcome}>
      <div className="modal-buttons">{footer}</div>
    </FormFooter>
  );
  return (
    useHasBeenOpen(rest.open) && (
      <Suspense fallback={null}>
        <LoadedModal {...rest} footer={formFooter} />
      </Suspense>
    )
  );
}

/** Returns whether a modal is or was open. Pages do not render it before, so that antd writes no styles. */
export function useHasBeenOpen(open: boolean): boolean {
  const [hasBeenOpen, setHasBeenOpen] = useState(open);
  if (open && !hasBeenOpen) setHasBeenOpen(true);
  return hasBeenOpen;
}
