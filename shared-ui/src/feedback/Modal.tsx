import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import { FormFoot } from './FormFoot.tsx';
import type { ModalProps } from './modal-props.ts';
import PlainModal from './PlainModal.tsx';
import { useEverOpen } from './useEverOpen.ts';
import './modal.css';

const load = () => import('./AntdModal.tsx').catch(() => ({ default: PlainModal }));
const Drawn = lazy(load);

/** A modal. antd's code for it comes once the page that may open it stands and nothing else is to be done. */
export function Modal({ footer, outcome, ...rest }: ModalProps) {
  useEffect(() => {
    whenIdle(load);
  }, []);
  const foot = (
    <FormFoot outcome={outcome}>
      <div className="modal-buttons">{footer}</div>
    </FormFoot>
  );
  return (
    useEverOpen(rest.open) && (
      <Suspense fallback={null}>
        <Drawn {...rest} footer={foot} />
      </Suspense>
    )
  );
}
