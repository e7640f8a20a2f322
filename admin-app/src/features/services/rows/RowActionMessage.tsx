import { Button } from '@emigration-portal/shared-ui/button';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import type { RowActionResult } from './row-actions.ts';

interface Props {
  readonly result: RowActionResult | undefined;
  readonly onUndo: (result: RowActionResult) => void;
}

/** The message after an action on a row. Only a message with Undo is visible; screen readers read all. */
export function RowActionMessage({ result, onUndo }: Props) {
  const { t } = useTexts(serviceForm);
  return (
    <div className={result?.undo ? 'builder-news' : 'visually-hidden'}>
      <p role="status">{result && formatResult(result)}</p>
      {result?.undo && <Button onClick={() => onUndo(result)}>{t('undo')}</Button>}
    </div>
  );

  function formatResult({ section, name, fromIndex, number = 0, total, clearedReferences = 0 }: RowActionResult) {
    const labelAt = (index: number) => t(`items.${section}`, { number: index + 1 });
    const text =
      name === 'movedAcross'
        ? t(name, { item: labelAt(number - 1) })
        : t(name, { item: labelAt(fromIndex), number, total: total ?? '' });
    if (clearedReferences === 0) return text;
    return `${text} ${t(section === 'groups' ? 'clearedGroup' : 'clearedConditions', { count: clearedReferences })}`;
  }
}
