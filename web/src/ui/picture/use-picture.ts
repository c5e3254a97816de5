import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pictureQuery } from './picture.api.ts';

/** An object URL of the stored picture, or null while there is none. Revoked when it is no longer used. */
export function usePicture(id: string): string | null {
  const { data: picture } = useQuery(pictureQuery(id));
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
  return url;
}
