export { formatNumber } from '@emigration-portal/shared-api/languages';
export { DenseList } from './dense/DenseList.tsx';
export type { DenseColumn, ListOrder, RowSelection } from './dense/dense-props.ts';
export { EmptyList } from './EmptyList.tsx';
export { formatDate, formatDateTime, formatDay, formatTime } from './format-date.ts';
export { formatList, joinValues } from './format-list.ts';
export { LanguageName } from './LanguageName.tsx';
export { ListError } from './ListError.tsx';
export { ListTable } from './ListTable.tsx';
export { lastVisitedUrl } from './last-visited-url.ts';
export {
  countPages,
  type ListData,
  type ListParams,
  loadList,
  pageInputOf,
  readListParams,
  useListParams,
  usePageQuery,
} from './list-params.ts';
export type { ListColumn } from './list-props.ts';
export { Pagination } from './Pagination.tsx';
export { SearchBox } from './SearchBox.tsx';
export { StatusTabs } from './StatusTabs.tsx';
export { ApplicationStatusTag, PaymentStatusTag, StatusTag, type StatusTone } from './StatusTag.tsx';
export { usePaymentStatusText, useStatusText } from './useStatusText.ts';
