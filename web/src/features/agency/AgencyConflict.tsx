import type { agency } from '@yun/contract';
import { Form } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import css from './agency.module.css';
import { type AgencyField, type AgencyValues, fieldNames, valuesOf } from './agency-values.ts';

interface Props {
  fields: readonly AgencyField[];
  current: agency.Agency;
  onTake(field: AgencyField): void;
}

/**
 * Two users changed the same agency: each field that differs, as typed here and as saved now. Other than `ConflictPanel`
 * it needs no choice: a drawer has no space for its table, so that what was typed stays unless the user takes the other.
 */
export function AgencyConflict({ fields, current, onTake }: Props) {
  const form = Form.useFormInstance<AgencyValues>();
  // The values follow what is typed while the panel is shown.
  Form.useWatch([], form);
  const mine = form.getFieldsValue(true) as AgencyValues;
  const saved = valuesOf(current);
  return (
    <section className={`warn-box rounded mb-4 ${css.conflict}`} role="alert" aria-labelledby="conflict-title">
      <h3 id="conflict-title">这个机构刚刚被其他人修改过</h3>
      {fields.length === 0 ? (
        <p>对方的修改已合并到表单，没有与你的修改冲突。请核对后再次保存。</p>
      ) : (
        <>
          <p>你的修改还在。再次保存会以你的修改为准，也可以逐项改用当前的值。</p>
          <table className="full-width surface plain">
            <thead>
              <tr>
                <th scope="col">字段</th>
                <th scope="col">你的修改</th>
                <th scope="col">当前的值</th>
                <th scope="col">
                  <span className="visually-hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{fieldNames[field]}</th>
                  <td>{valueText(field, mine, null)}</td>
                  <td>{valueText(field, saved, current)}</td>
                  <td>
                    <Button
                      type="link"
                      size="small"
                      aria-label={`${fieldNames[field]}改用当前的值`}
                      onClick={() => onTake(field)}
                    >
                      改用当前的值
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

/** The name of the parent comes only with a saved record. */
function valueText(field: AgencyField, values: AgencyValues, record: agency.Agency | null): string {
  const value = values[field];
  if (value === null || value === '') return '未填写';
  if (field !== 'parent_id') return String(value);
  return record?.parent_name ?? '见上级机构一栏';
}
