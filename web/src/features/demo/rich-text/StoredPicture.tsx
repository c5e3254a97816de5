import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureQuery } from '../../../ui/picture.api.ts';
import { usePicture } from '../../../ui/use-picture.ts';
import type { PictureAttributes } from './picture-node.ts';

/** A picture of a text, from the server and only for who may see it. */
export function StoredPicture({ id, alt, width }: PictureAttributes) {
  const url = usePicture(id);
  const { isError } = useQuery(pictureQuery(id));
  const [shape, setShape] = useState<{ width: number; height: number } | null>(null);
  const size = width ?? (shape ? `${shape.width}px` : null);

  if (url) {
    return (
      <img
        className="rich-picture"
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
    <span className="rich-picture rich-picture-missing" role="img" aria-label={alt || '图片'} style={style}>
      {isError ? '图片无法显示' : ''}
    </span>
  );
}
