import { Component, createRef, type ReactNode } from 'react';
import type { Outcome } from './outcome.ts';
import './anchored-buttons.css';

interface Props {
  /** The result of the last action, which the message shows. */
  readonly outcome: Outcome | undefined;
  /** One element; may be empty without an outcome. */
  readonly message: ReactNode;
  /** The button is in a row with others; the message gets its own line in that row. */
  readonly inRow?: boolean | undefined;
  readonly children: ReactNode;
}

const identityOf = (outcome: Outcome | undefined) => outcome?.identity ?? outcome;

const parsePixels = (length: string) => Number.parseFloat(length) || 0;

/** Whether the whole message is visible and no sticky bar covers it. */
function isFullyVisible(message: Element) {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(message);
  const { top, bottom } = message.getBoundingClientRect();
  return (
    top - parsePixels(scrollMarginTop) >= parsePixels(scrollPaddingTop) &&
    bottom + parsePixels(scrollMarginBottom) <= window.innerHeight - parsePixels(scrollPaddingBottom)
  );
}

/**
 * Buttons of a form with the message of the last action. A new message never moves the pressed button: it appears below
 * the buttons, or above them if the window has no room, and the page scrolls by what the buttons would move.
 */
export class AnchoredButtons extends Component<Props> {
  private readonly buttons = createRef<HTMLDivElement>();
  private readonly messageBox = createRef<HTMLDivElement>();

  /** The buttons' distance from the window's top before a new message, pixels; null if they are not visible. */
  override getSnapshotBeforeUpdate({ outcome }: Props): number | null {
    const buttons = this.buttons.current;
    if (!buttons || identityOf(outcome) === identityOf(this.props.outcome)) return null;
    const { top, bottom } = buttons.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? top : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, top: number | null): void {
    const [buttons, box] = [this.buttons.current, this.messageBox.current];
    const message = box?.firstElementChild;
    if (!buttons || !box || top === null) return;
    const scrollBack = () => {
      const moved = buttons.getBoundingClientRect().top - top;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    };
    scrollBack();
    if (message && !isFullyVisible(message)) {
      box.toggleAttribute('data-above');
      scrollBack();
    }
    box.style.minHeight = `${Math.max(box.offsetHeight, parsePixels(box.style.minHeight))}px`;
  }

  override render(): ReactNode {
    const { message, inRow, children } = this.props;
    return (
      <div className={inRow ? 'form-foot-in-row' : 'form-foot'}>
        <div ref={this.buttons}>{children}</div>
        <div ref={this.messageBox} className="form-outcome">
          {message}
        </div>
      </div>
    );
  }
}
