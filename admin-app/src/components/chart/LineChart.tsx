import type { Language } from '@emigration-portal/shared-api/languages';
import { currentLanguage } from '@emigration-portal/shared-ui/texts';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { ChartLine } from './chart-lines.ts';
import './chart.css';

interface Props {
  /** The UTC day of each value, oldest first; for weeks the Mondays. A new array draws the chart again. */
  readonly days: readonly string[];
  /** A new array draws the chart again. */
  readonly lines: readonly ChartLine[];
  /** Text in the legend: the last day or week is not complete. */
  readonly incompleteText: string;
}

/** A line chart by day or week, with a legend. Screen readers skip the chart, so show its figures as text, too. */
export function LineChart({ days, lines, incompleteText }: Props) {
  const chart = useDrawnChart(days, lines, currentLanguage());
  return (
    <>
      <ul className="chart-legend">
        {lines.map(({ name, text, style }) => (
          <li
            key={name}
            style={{ '--line-colour': `var(${style.colour})`, '--line-style': style.border } as CSSProperties}
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

/** Draws the chart once its library has loaded. If the library fails to load, the chart stays empty. */
function useDrawnChart(days: readonly string[], lines: readonly ChartLine[], language: Language) {
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
