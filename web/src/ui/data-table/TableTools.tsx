import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
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
  { value: 'standard', label: '标准' },
  { value: 'compact', label: '紧凑' },
];

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
      <Segmented
        block
        className="mb-3"
        aria-label="密度"
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
            <Checkbox
              key={column.key}
              checked={isShown(column, look)}
              onChange={({ target }) => change(withColumn(column, target.checked, look))}
            >
              {column.title}
            </Checkbox>
          ))}
      </div>
      <Button type="link" size="small" onClick={() => change(null)}>
        恢复默认
      </Button>
    </div>
  );
}
