export { CouldNotLoad } from './CouldNotLoad.tsx';
export { DenseList } from './dense/DenseList.tsx';
export type { DenseColumn, ListChoice, ListOrder } from './dense/dense-props.ts';
export { Empty } from './Empty.tsx';
export { formatDate, formatDateTime, formatDay, formatTime } from './format-date.ts';
export { formatNumber } from './format-number.ts';
export { ListTable } from './ListTable.tsx';
export { lastSeen } from './last-seen.ts';
export {
  type ListData,
  type ListParams,
  listInput,
  loadList,
  pageCount,
  readListParams,
  useListParams,
  usePageQuery,
} from './list-params.ts';
export type { ListColumn } from './list-props.ts';
export { Pagination } from './Pagination.tsx';
export { SearchBox } from './SearchBox.tsx';
export { StatusTabs } from './StatusTabs.tsx';
export { ApplicationStatusTag, PaymentStatusTag, StatusTag, type StatusTone } from './StatusTag.tsx';
export { usePaymentText, useStatusText } from './useStatusText.ts';
