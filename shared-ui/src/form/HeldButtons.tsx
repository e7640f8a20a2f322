import { Component, createRef, type ReactNode } from 'react';
import type { Outcome } from './outcome.ts';
import './held-buttons.css';

interface Props {
  /** What the last press came to, which the message says. */
  readonly outcome: Outcome | undefined;
  /** One element; it may be empty while there is no outcome. */
  readonly message: ReactNode;
  /** The button stands among others in a row that wraps; the message gets a line of its own in it. */
  readonly inRow?: boolean | undefined;
  /** The buttons. */
  readonly children: ReactNode;
}

const keyOf = (outcome: Outcome | undefined) => outcome?.of ?? outcome;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Whether the window shows all of it, as scrolling to it would: below no bar. */
function isSeen(message: Element) {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(message);
  const { top, bottom } = message.getBoundingClientRect();
  return (
    top - pixels(scrollMarginTop) >= pixels(scrollPaddingTop) &&
    bottom + pixels(scrollMarginBottom) <= window.innerHeight - pixels(scrollPaddingBottom)
  );
}

/**
 * A form's buttons, and what became of the last press. The message stands below them where the window has room for it,
 * above them elsewhere, and its room stays: it is seen, and a pressed button stays where it is in the window.
 */
export class HeldButtons extends Component<Props> {
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
    hold();
    if (message && !isSeen(message)) {
      said.toggleAttribute('data-above');
      hold();
    }
    said.style.minHeight = `${Math.max(said.offsetHeight, pixels(said.style.minHeight))}px`;
  }

  override render(): ReactNode {
    const { message, inRow, children } = this.props;
    return (
      <div className={inRow ? 'form-foot-in-row' : 'form-foot'}>
        <div ref={this.buttons}>{children}</div>
        <div ref={this.said} className="form-said">
          {message}
        </div>
      </div>
    );
  }
}
