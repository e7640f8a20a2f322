import { Component, createRef, type ReactNode } from 'react';
import type { Outcome } from '../form/index.ts';
import { FormMessage } from './FormMessage.tsx';
import './form-foot.css';

interface Props {
  /** What the last press came to, which the message says. */
  readonly outcome: Outcome | undefined;
  /** How it says it, where that is more than a `FormMessage`. */
  readonly message?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

const keyOf = (outcome: Outcome | undefined) => outcome?.of ?? outcome;

/** The part of the window in which nothing is scrolled below a bar, in pixels from its top. */
function seenPart() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  return { top: pixels(scrollPaddingTop), bottom: window.innerHeight - pixels(scrollPaddingBottom) };
}

/**
 * A form's buttons, and what became of the last press. The message stands below them where the window has room for it,
 * above them elsewhere, and its room stays: it is seen, and a pressed button stays where it is in the window.
 */
export class FormFoot extends Component<Props> {
  private readonly buttons = createRef<HTMLDivElement>();
  private readonly said = createRef<HTMLDivElement>();

  /** Where the buttons were before a new message, in pixels from the top of the window; null where they are not in it. */
  override getSnapshotBeforeUpdate({ outcome }: Props): number | null {
    const buttons = this.buttons.current;
    if (!buttons || keyOf(outcome) === keyOf(this.props.outcome)) return null;
    const { top, bottom } = buttons.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? top : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, top: number | null): void {
    const [buttons, said] = [this.buttons.current, this.said.current];
    const message = said?.firstElementChild;
    if (!buttons || !said || top === null) return;
    const hold = () => {
      const moved = buttons.getBoundingClientRect().top - top;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    };
    const isSeen = () => {
      const [box, seen] = [message?.getBoundingClientRect(), seenPart()];
      return !box || (box.top >= seen.top && box.bottom <= seen.bottom);
    };
    hold();
    if (!isSeen()) {
      said.toggleAttribute('data-above');
      hold();
    }
    said.style.minHeight = `${Math.max(said.offsetHeight, Number.parseFloat(said.style.minHeight) || 0)}px`;
  }

  override render(): ReactNode {
    const { outcome, message = <FormMessage outcome={outcome} />, children } = this.props;
    return (
      <div className="form-foot">
        <div ref={this.buttons}>{children}</div>
        <div ref={this.said} className="form-said">
          {message}
        </div>
      </div>
    );
  }
}
