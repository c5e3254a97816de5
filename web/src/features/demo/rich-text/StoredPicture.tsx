import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureQuery } from '#web/ui/picture/picture.api.ts';
import { usePicture } from '#web/ui/picture/use-picture.ts';
import type { PictureAttributes } from './picture-node.ts';
import css from './rich-text.module.css';

/** A picture of a text, from the server and only for who may see it. */
export function StoredPicture({ id, alt, width }: PictureAttributes) {
  const url = usePicture(id);
  const { isError } = useQuery(pictureQuery(id));
  const [shape, setShape] = useState<{ width: number; height: number } | null>(null);
  const size = width ?? (shape ? `${shape.width}px` : null);

  if (url) {
    return (
      <img
        className={css.richPicture}
        src={url}
        alt={alt}
        draggable={false}
        style={width ? { width } : {}}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape({ width: naturalWidth, height: naturalHeight })
        }
      />
    );
  }
  // A page that comes back asks for its pictures again: until they are there, nothing moves.
  const style = size && shape ? { width: size, aspectRatio: `${shape.width} / ${shape.height}` } : {};
  return (
    <span
      className={`${css.richPicture} note ${css.richPictureMissing}`}
      role="img"
      aria-label={alt || '图片'}
      style={style}
    >
      {isError ? '图片无法显示' : ''}
    </span>
  );
}
