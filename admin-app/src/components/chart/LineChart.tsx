import { i18n } from '@emigration-portal/shared-ui/i18n';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { ChartLine } from './lines.ts';
import './chart.css';

interface Props {
  /** UTC days, oldest first. The same array until there are others, or it is drawn anew. */
  readonly days: readonly string[];
  /** The same array until there are others. */
  readonly lines: readonly ChartLine[];
  /** Says that the last of the days, or weeks, is not complete; it is drawn in another way. */
  readonly soFar: string;
}

/** A picture below the words of its lines. Whoever draws it has the figures in words as well: a table, sums. */
export function LineChart({ days, lines, soFar }: Props) {
  const picture = usePicture(days, lines, i18n.language);
  return (
    <>
      <ul className="chart-legend">
        {lines.map(({ name, text, look }) => (
          <li
            key={name}
            style={{ '--line-colour': `var(${look.colour})`, '--line-style': look.border } as CSSProperties}
          >
            {text}
          </li>
        ))}
        <li className="chart-so-far">{soFar}</li>
      </ul>
      <div ref={picture} className="chart-picture" aria-hidden />
    </>
  );
}

/** Draws once the chart library has come; without canvas or library words and table say the same. */
function usePicture(days: readonly string[], lines: readonly ChartLine[], language: string) {
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof Path2D === 'undefined') return;
    let erase = () => {};
    let left = false;
    import('./drawLines.ts').then(
      ({ drawLines }) => {
        if (!left && at.current) erase = drawLines(at.current, days, lines, language);
      },
      () => {},
    );
    return () => {
      left = true;
      erase();
    };
  }, [days, lines, language]);
  return at;
}
