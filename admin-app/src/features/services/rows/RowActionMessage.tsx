import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { RowActionResult } from './row-actions.ts';

interface Props {
  readonly done: RowActionResult | undefined;
  readonly onUndo: (done: RowActionResult) => void;
}

/** Says what happened to a row. Visible only with Undo; screen readers always read it. */
export function RowActionMessage({ done, onUndo }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  return (
    <div className={done?.undo ? 'builder-news' : 'visually-hidden'}>
      <p role="status">{done && wordsOf(done)}</p>
      {done?.undo && <Button onClick={() => onUndo(done)}>{t('undo')}</Button>}
    </div>
  );

  function wordsOf({ section, name, from, number = 0, total, released = 0 }: RowActionResult) {
    const itemAt = (at: number) => t(`items.${section}`, { number: at + 1 });
    const text =
      name === 'movedAcross' ? t(name, { item: itemAt(number - 1) }) : t(name, { item: itemAt(from), number, total });
    if (released === 0) return text;
    return `${text} ${t(section === 'groups' ? 'releasedGroup' : 'released', { count: released })}`;
  }
}
