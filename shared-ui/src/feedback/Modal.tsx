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
  const foot = (
    <FormFooter outcome={outcome}>
      <div className="modal-buttons">{footer}</div>
    </FormFooter>
  );
  return (
    useHasBeenOpen(rest.open) && (
      <Suspense fallback={null}>
        <LoadedModal {...rest} footer={foot} />
      </Suspense>
    )
  );
}

/** Returns whether a modal is or was open. Until then it is not drawn, so antd writes no styles. */
export function useHasBeenOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever;
}
