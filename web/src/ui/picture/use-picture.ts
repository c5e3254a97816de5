import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pictureQuery } from './picture.api.ts';

/** An address for the stored picture, or null while there is none. The browser holds its bytes until we let go. */
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
