import { type SyntheticEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ModalProps } from './modal-props.ts';

/** A modal with the native `<dialog>`, used if antd's code cannot be loaded: a question must still be asked. */
export default function PlainModal({ open, ...props }: ModalProps) {
  return open && <Dialog {...props} />;
}

function Dialog({ title, footer, closable = true, onClose, onClosed, children }: Omit<ModalProps, 'open'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const notifyClosed = useEffectEvent(() => onClosed?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      notifyClosed();
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (closable) onClose();
  };
  return (
    <dialog ref={dialog} className="notice" aria-labelledby={id} onCancel={cancel}>
      <h2 id={id}>{title}</h2>
      {children}
      {footer}
    </dialog>
  );
}
