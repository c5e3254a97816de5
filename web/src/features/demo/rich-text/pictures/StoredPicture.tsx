import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureQuery } from '#web/ui/picture/picture.api.ts';
import { usePicture } from '#web/ui/picture/use-picture.ts';
import css from '../rich-text.module.css';
import type { PictureAttributes } from './picture-node.ts';

/** A picture of a text, loaded with the user's permissions. */
export function StoredPicture({ id, alt, width }: PictureAttributes) {
  const url = usePicture(id);
  const { isError } = useQuery(pictureQuery(id));
  const [shape, setShape] = useState<{ width: number; height: number } | null>(null);
  const size = width ?? (shape ? `${shape.width}px` : null);

  if (url) {
    return (
      <img
        className={`rounded ${css.picture}`}
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
  // A page shown again loads its pictures again: until then the layout keeps its size.
  const style = size && shape ? { width: size, aspectRatio: `${shape.width} / ${shape.height}` } : {};
  return (
    <span
      className={`rounded neutral-box fine ${css.picture} ${css.missing}`}
      role="img"
      aria-label={alt || '图片'}
      style={style}
    >
      {isError ? '图片无法显示' : ''}
    </span>
  );
}
