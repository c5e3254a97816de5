import type { CSSProperties } from 'react';
import type { Area } from './crop-picture.ts';

interface Props {
  url: string | null;
  /** The chosen part, in percent of the picture; null while it is not measured. */
  part: Area | null;
}

/** The chosen part as it will be seen: square, and round as faces are shown. */
export function PicturePreviews({ url, part }: Props) {
  return (
    <div className="picture-previews">
      {(['square', 'round'] as const).map((shape) => (
        <figure key={shape}>
          <span className="picture-preview" data-shape={shape}>
            {url && part && <img src={url} alt="" style={placeOf(part)} />}
          </span>
          <figcaption className="small">{shape === 'square' ? '方形预览' : '圆形预览'}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** So that the part fills the frame and the rest lies outside. */
function placeOf({ x, y, width, height }: Area): CSSProperties {
  return {
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
  };
}
