import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** An object URL for a picture that only this session may fetch; revoked when it is no longer shown. */
export function useFileUrl<K extends QueryKey>(
  query: UseQueryOptions<Blob, Error, Blob, K>,
): { url: string | null; isFailed: boolean; retry(): void } {
  const { data: picture, isError, refetch } = useQuery(query);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [picture]);
  return { url, isFailed: isError, retry: () => void refetch() };
}
