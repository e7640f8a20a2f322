import { Button } from '@emigration-portal/shared-ui/button';

interface Props {
  readonly id: string;
  readonly text: string;
  /** Why there can be no more, once there cannot. */
  readonly fullMessage: string | false;
  readonly onAdd: () => void;
}

/** Below rows: adds one. Full it stays in reach of the keyboard and says why it rests. */
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
