import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import { FormFooter } from './FormFooter.tsx';
import type { ModalProps } from './modal-props.ts';
import PlainModal from './PlainModal.tsx';
import './modal.css';

const loadAntdModal = () => import('./AntdModal.tsx').catch(() => ({ default: PlainModal }));
const LoadedModal = lazy(loadAntdModal);

/** A modal. antd's code for it comes once the page that may open it stands and nothing else is to be done. */
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

/** Whether a modal has been open: before that it need not be drawn, and antd need not write its styles. */
export function useHasBeenOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever;
}
