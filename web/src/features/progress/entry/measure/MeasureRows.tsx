import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { progress } from '@yun/contract';
import { joints, measuredSides, measuredText, measureKinds, motionModes, motions } from '@yun/contract/measure/measure';
import { Form } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { Choice } from '../Choice.tsx';
import { ConfirmValue, notConfirmed } from '../ConfirmValue.tsx';
import css from '../entry.module.css';
import { rejectOf } from '../form-rules.ts';
import { Pick } from '../Pick.tsx';
import { numberProblem, typedNumber } from '../typed-number.ts';
import {
  impossibleOf,
  isFilled,
  isMotion,
  isSidedWhat,
  kindOf,
  lastText,
  type MeasureRow,
  type MeasureValues,
  measuredOf,
  newRow,
  normalOf,
  shownAs,
  sidesOf,
  typedAs,
  unusualOf,
  type What,
} from './measure-values.ts';

const whatOptions = [
  ...joints.map((joint) => ({
    group: `关节活动度 · ${joint}`,
    options: Object.entries(motions)
      .filter(([, motion]) => motion.joint === joint)
      .map(([value, { word }]) => ({ value: value as What, label: word })),
  })),
  {
    group: '其他',
    options: Object.entries(measureKinds)
      .filter(([kind]) => kind !== 'rom')
      .map(([value, { word }]) => ({ value: value as What, label: word })),
  },
];
const sides = measuredSides.map((value) => ({ value, label: value, digit: '' }));
const modes = motionModes.map((value) => ({ value, label: value, digit: '' }));

const maxRows = 20;

/** One row per measurement; empty rows are not sent. */
export function MeasureRows({ summary: { patient, measures } }: { summary: progress.ProgressSummary }) {
  return (
    <Form.List name="values">
      {(fields, { add, remove }) => (
        <>
          <ul className={`plain-list mb-3 ${css.rows}`}>
            {fields.map(({ key, name }) => (
              <li key={key} className={`grid top line-bottom ${css.measure}`}>
                <RowFields at={name} measures={measures} />
                {fields.length > 1 && (
                  <Button
                    type="text"
                    className={css.remove}
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`去掉第 ${name + 1} 项`}
                    onClick={() => remove(name)}
                  />
                )}
              </li>
            ))}
          </ul>
          {fields.length < maxRows && (
            <Button
              icon={<PlusOutlined aria-hidden />}
              onClick={() => add(newRow('pain', sidesOf(patient.affected_side)[0] ?? ''))}
            >
              再加一项
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

function RowFields({ at, measures }: { at: number; measures: progress.ProgressSummary['measures'] }) {
  const form = Form.useFormInstance<MeasureValues>();
  const row = Form.useWatch(['values', at] as never, { form, preserve: true }) as MeasureRow | undefined;
  if (!row) return null;
  const kind = kindOf(row.what);
  const { unit } = measureKinds[kind];
  const label = measuredText(measuredOf(row));
  const unusual = unusualOf(row);
  const reference = [lastText(row, measures), normalOf(row)].filter((part) => part !== null).join(' · ');
  const ifFilled = (message: string) => ({
    validator: (_: unknown, value: string) => rejectOf(isFilled(row) && !value ? message : null),
  });

  return (
    <>
      <Form.Item name={[at, 'what']}>
        <Pick label="测量项目" options={whatOptions} />
      </Form.Item>
      <div className={`flex wrap ${css.fields}`}>
        {isSidedWhat(row.what) && (
          <Form.Item name={[at, 'side']} rules={[ifFilled('请选择侧别')]}>
            <Choice label={`${label} 侧别`} options={sides} />
          </Form.Item>
        )}
        {isMotion(row.what) && (
          <Form.Item name={[at, 'mode']} rules={[ifFilled('请选择主动或被动')]}>
            <Choice label={`${label} 方式`} options={modes} />
          </Form.Item>
        )}
        {kind === 'girth' && (
          <Form.Item name={[at, 'site']} rules={[ifFilled('请填写测量部位')]}>
            <Input aria-label="测量部位" placeholder="部位，如髌上 10 cm" maxLength={20} />
          </Form.Item>
        )}
      </div>
      <div className={`flex wrap baseline ${css.fields}`}>
        <Form.Item
          name={[at, 'value']}
          rules={[{ validator: (_, text) => valueCheck(text, at, form.getFieldValue('values')) }]}
        >
          <Input inputMode="decimal" autoComplete="off" aria-label={label} suffix={unit} />
        </Form.Item>
        {kind === 'blood_pressure' && (
          <Form.Item
            name={[at, 'second_value']}
            rules={[
              ifFilled('请填写舒张压'),
              {
                validator: (_, text) =>
                  rejectOf(numberProblem(text, '舒张压', true) ?? impossibleOf(row, 'second_value')),
              },
            ]}
          >
            <Input inputMode="numeric" autoComplete="off" aria-label="舒张压" prefix="/" suffix={unit} />
          </Form.Item>
        )}
        {reference && <span className="small">{reference}</span>}
        {unusual && (
          <Form.Item
            className="full-width"
            name={[at, 'confirmed']}
            rules={[{ validator: () => rejectOf(row.confirmed === typedAs(row) ? null : notConfirmed) }]}
          >
            <ConfirmValue question={unusual} typed={typedAs(row)} shown={shownAs(row)} />
          </Form.Item>
        )}
      </div>
    </>
  );
}

function valueCheck(text: string | undefined, at: number, rows: readonly MeasureRow[]): Promise<void> {
  const row = rows[at];
  if (typedNumber(text) !== null)
    return rejectOf(numberProblem(text, '数值', false) ?? (row ? impossibleOf({ ...row, value: text ?? '' }) : null));
  if (at === 0 && !rows.some(isFilled)) return rejectOf('请至少填写一项');
  return rejectOf(row && isFilled(row) ? '请填写数值' : null);
}
