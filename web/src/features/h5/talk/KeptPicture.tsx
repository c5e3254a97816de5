import { useEffect, useState } from 'react';
import { readPhoto } from '../queue/photos.ts';
import css from './talk-page.module.css';

/** A picture that is stored on this phone. */
export function KeptPicture({ photoKey }: { photoKey: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isOver = false;
    let made: string | null = null;
    void readPhoto(photoKey).then((blob) => {
      if (blob === null || isOver) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [photoKey]);
  return <img className={css.picture} src={address} alt="要发送的照片" />;
}
