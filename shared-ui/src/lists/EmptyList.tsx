import lists from '../locales/en/lists.json';
import { useSharedTexts } from '../texts/index.ts';
import './lists.css';

/** The text of an empty list. With a search, it also says that nothing matches it. */
export function EmptyList({ text, search }: { readonly text: string; readonly search: string }) {
  const { t } = useSharedTexts(lists);
  return (
    <div className="list-empty" role="status">
      <p>{text}</p>
      {search && <p>{t('nothingMatches', { search })}</p>}
    </div>
  );
}
