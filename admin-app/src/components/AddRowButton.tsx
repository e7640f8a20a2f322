import { Button } from '@emigration-portal/shared-ui/button';

interface Props {
  readonly id: string;
  readonly text: string;
  /** Why no row can be added; false while rows can be added. */
  readonly fullMessage: string | false;
  readonly onAdd: () => void;
}

/** A button that adds a row. In a full list it can still take the focus, and a text says why it does nothing. */
export function AddRowButton({ id, text, fullMessage, onAdd }: Props) {
  return (
    <div className="toolbar">
      <Button id={id} aria-disabled={fullMessage !== false} onClick={() => fullMessage || onAdd()}>
        {text}
      </Button>
      {fullMessage && <span className="soft">{fullMessage}</span>}
    </div>
  );
}
