import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import { FormFoot } from './FormFoot.tsx';
import type { ModalProps } from './modal-props.ts';
import PlainModal from './PlainModal.tsx';
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

/** Whether a modal has been open: before that it need not be drawn, and antd need not write its styles. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever;
}
