import { i18n } from '@emigration-portal/shared-ui/i18n';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { ChartLine } from './chart-lines.ts';
import './chart.css';

interface Props {
  /** UTC days, oldest first. The same array until there are others, or it is drawn anew. */
  readonly days: readonly string[];
  /** The same array until there are others. */
  readonly lines: readonly ChartLine[];
  /** Says that the last of the days, or weeks, is not complete; it is drawn in another way. */
  readonly incompleteText: string;
}

/** A picture below the words of its lines. Whoever draws it has the figures in words as well: a table, sums. */
export function LineChart({ days, lines, incompleteText }: Props) {
  const chart = useDrawnChart(days, lines, i18n.language);
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
        <li className="chart-so-far">{incompleteText}</li>
      </ul>
      <div ref={chart} className="chart-picture" aria-hidden />
    </>
  );
}

/** Draws once the chart library has come; without canvas or library words and table say the same. */
function useDrawnChart(days: readonly string[], lines: readonly ChartLine[], language: string) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof Path2D === 'undefined') return;
    let erase = () => {};
    let isUnmounted = false;
    import('./draw-line-chart.ts').then(
      ({ drawLineChart }) => {
        if (!isUnmounted && element.current) erase = drawLineChart(element.current, days, lines, language);
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      erase();
    };
  }, [days, lines, language]);
  return element;
}
