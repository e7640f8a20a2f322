import { Button } from '@emigration-portal/shared-ui/button';

interface Props {
  readonly id: string;
  readonly text: string;
  /** Why there can be no more, once there cannot. */
  readonly full: string | false;
  readonly onAdd: () => void;
}

/** Below rows: adds one. Full it stays in reach of the keyboard and says why it rests. */
export function AddRow({ id, text, full, onAdd }: Props) {
  return (
    <div className="toolbar">
      <Button id={id} aria-disabled={full !== false} onClick={() => full || onAdd()}>
        {text}
      </Button>
      {full && <span className="soft">{full}</span>}
    </div>
  );
}
