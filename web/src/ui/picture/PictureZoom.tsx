import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import css from './picture.module.css';

export const maxZoom = 4;
const step = 0.25;

interface Props {
  zoom: number;
  onZoom(zoom: number): void;
}

export function PictureZoom({ zoom, onZoom }: Props) {
  const id = useId();
  const by = (change: number) => onZoom(Math.min(maxZoom, Math.max(1, zoom + change)));
  return (
    <div className="row gap-3 whole-row">
      <label htmlFor={id}>缩放</label>
      <Button
        size="small"
        icon={<MinusOutlined aria-hidden />}
        aria-label="缩小"
        aria-disabled={zoom <= 1}
        onClick={() => by(-step)}
      />
      <input
        id={id}
        type="range"
        className={`fill ${css.zoom}`}
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        onChange={(event) => onZoom(Number(event.target.value))}
      />
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        aria-label="放大"
        aria-disabled={zoom >= maxZoom}
        onClick={() => by(step)}
      />
    </div>
  );
}
