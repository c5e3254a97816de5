import { SettingOutlined } from '@ant-design/icons';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { RadioBar } from '#web/ui/choices/RadioBar.tsx';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import { isShown, useTableLook, withColumn } from './table-look.ts';
import './data-table.css';
import type { DataColumn } from './table-props.ts';

interface Props<Row> {
  /** The `name` of the table it belongs to. */
  name: string;
  columns: readonly DataColumn<Row>[];
}

const densities = [
  ['standard', '标准'],
  ['compact', '紧凑'],
] as const;

/** Chooses the columns and the density of a table; stored per user. */
export function TableTools<Row>({ name, columns }: Props<Row>) {
  return (
    <PanelButton
      icon={<SettingOutlined aria-hidden />}
      aria-label="列与密度"
      title="列与密度"
      panel={<Choices name={name} columns={columns} />}
    />
  );
}

function Choices<Row>({ name, columns }: Props<Row>) {
  const [look, change] = useTableLook(name);
  return (
    <div style={{ width: 232 }}>
      <p className="small mb-1">密度</p>
      <RadioBar
        className="mb-3"
        label="密度"
        options={densities}
        value={look.isCompact ? 'compact' : 'standard'}
        onChange={(value) => change({ isCompact: value === 'compact' })}
      />
      <p className="small mb-1" id={`${name}-columns`}>
        显示的列
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in columns by every browser in use */}
      <div role="group" aria-labelledby={`${name}-columns`} className="table-choices-columns grid gap-1 mb-2">
        {columns
          .filter(({ isFixed }) => !isFixed)
          .map((column) => (
            <CheckBox
              key={column.key}
              checked={isShown(column, look)}
              onChange={(isOn) => change(withColumn(column, isOn, look))}
            >
              {column.title}
            </CheckBox>
          ))}
      </div>
      <Button type="link" size="small" onClick={() => change(null)}>
        恢复默认
      </Button>
    </div>
  );
}
