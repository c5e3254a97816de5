import { Checkbox, Input } from 'antd';
import { type Item, loadChoices, placeChoices } from './labels.ts';
import { NumberCell } from './NumberCell.tsx';
import css from './plan-items.module.css';
import { SelectCell } from './SelectCell.tsx';

interface Props {
  name: string;
  item: Item;
  isReadOnly: boolean;
  onChange(values: Partial<Item>): void;
}

/** What most exercises do not need: load, phase, place, note. */
export function ItemDetails({ name, item, isReadOnly, onChange }: Props) {
  const optional = (field: 'from_day' | 'to_day' | 'target_rpe' | 'load_value', word: string) => (
    <div>
      {word}
      <NumberCell
        label={`${name} ${word}`}
        value={item[field] ?? Number.NaN}
        isReadOnly={isReadOnly}
        onChange={(value) => onChange({ [field]: Number.isNaN(value) ? null : value })}
      />
    </div>
  );
  return (
    <div className={`flex wrap middle ${css.itemDetails}`}>
      <div className={css.itemNote}>
        备注
        <Input
          aria-label={`${name} 备注`}
          maxLength={200}
          placeholder="给患者看的医嘱，例如：屈膝不超过 45°"
          value={item.note ?? ''}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ note: target.value || null })}
        />
      </div>
      <div>
        每次用时(秒)
        <NumberCell
          label={`${name} 每次用时`}
          value={item.tempo_sec}
          isReadOnly={isReadOnly}
          onChange={(tempo_sec) => onChange({ tempo_sec })}
        />
      </div>
      <div>
        持续(秒)
        <NumberCell
          label={`${name} 持续秒数`}
          value={item.duration_sec}
          isReadOnly={isReadOnly}
          onChange={(duration_sec) => onChange({ duration_sec })}
        />
      </div>
      {optional('load_value', '负荷')}
      <div>
        单位
        <SelectCell
          label={`${name} 负荷单位`}
          value={item.load_unit ?? '自重'}
          choices={loadChoices}
          isReadOnly={isReadOnly}
          onChange={(load_unit) => onChange({ load_unit })}
        />
      </div>
      {optional('target_rpe', '目标用力(0–10)')}
      {optional('from_day', '第几天起')}
      {optional('to_day', '到第几天')}
      <div>
        地点
        <SelectCell
          label={`${name} 地点`}
          value={item.place}
          choices={placeChoices}
          isReadOnly={isReadOnly}
          onChange={(place) => onChange({ place })}
        />
      </div>
      <Checkbox
        disabled={isReadOnly}
        checked={item.need_pain}
        onChange={({ target }) => onChange({ need_pain: target.checked })}
      >
        需报疼痛
      </Checkbox>
      <Checkbox
        disabled={isReadOnly}
        checked={item.need_video}
        onChange={({ target }) => onChange({ need_video: target.checked })}
      >
        需拍视频
      </Checkbox>
    </div>
  );
}
