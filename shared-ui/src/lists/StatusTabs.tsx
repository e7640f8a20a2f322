import { type ApplicationTab, applicationTabs } from '@emigration-portal/shared-api';
import { formatNumber } from '@emigration-portal/shared-api/languages';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import lists from '../locales/en/lists.json';
import { mirrorArrowKey } from '../page/index.ts';
import { useSharedTexts } from '../texts/index.ts';
import { useStatusText } from './useStatusText.ts';
import './lists.css';

interface Props {
  /** Tab id; 0 shows all, the others are status ids. */
  readonly tab: ApplicationTab;
  readonly onTab: (tab: ApplicationTab) => void;
  /** The number of applications per tab, in the order of `applicationTabs`. */
  readonly counts?: readonly number[];
  /** The list of the chosen tab. */
  readonly children: ReactNode;
}

/** The index of the next tab by key, from left to right. */
const nextIndexByKey: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The status tabs of an application list. Customers read the same status names as administrators here. See
 * docs/product.md#application-statuses.
 */
export function StatusTabs({ tab, onTab, counts, children }: Props) {
  const { t } = useSharedTexts(lists, 'application');
  const id = useId();
  const tabRow = useRef<HTMLDivElement>(null);
  const textOf = useStatusText('admin');

  useEffect(() => {
    const tabElement = document.getElementById(`${id}-tab-${tab}`);
    // `scrollIntoView` would scroll the page too.
    if (tabRow.current && tabElement)
      tabRow.current.scrollLeft = tabElement.offsetLeft - (tabRow.current.clientWidth - tabElement.offsetWidth) / 2;
  }, [id, tab]);

  function changeTabByKey(event: KeyboardEvent) {
    const findNextIndex = nextIndexByKey[mirrorArrowKey(event.key)];
    const next = applicationTabs[findNextIndex?.(applicationTabs.indexOf(tab), applicationTabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(`${id}-tab-${next}`)?.focus();
    onTab(next);
  }

  return (
    <>
      <div ref={tabRow} role="tablist" aria-label={t('tabs')} className="list-tabs scrolls-sideways">
        {applicationTabs.map((one, at) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-tab-${one}`}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
            onKeyDown={changeTabByKey}
          >
            <span>{one === 0 ? t('all') : textOf(one)}</span>
            {counts && (
              <>
                {' '}
                <span className="list-count">{formatNumber(counts[at] ?? 0)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`}>
        {children}
      </div>
    </>
  );
}
