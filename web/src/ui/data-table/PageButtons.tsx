import { useNarrower } from '../hooks/use-media.ts';
import { Pagination } from './Pagination.tsx';

interface Props {
  data: { total: number; page: number; size: number };
  className?: string;
  onPage(page: number): void;
}

/** The pages of a list inside a panel or a dialog, where their size is fixed; nothing if there is only one. */
export function PageButtons({ data: { total, page, size }, ...pages }: Props) {
  const isShort = useNarrower('narrow');
  if (total <= size) return null;
  return <Pagination {...pages} isShort={isShort} page={page} size={size} total={total} />;
}
