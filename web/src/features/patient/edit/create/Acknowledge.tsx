import { Checkbox, Form, Input } from 'antd';
import type { CreateValues } from './create-values.ts';

/** Somebody has looked: it is another person, and this is why. */
export function Acknowledge({ ids }: { ids: readonly number[] }) {
  const seen = Form.useWatch<number[]>('ack_ids') ?? [];
  const isTicked = ids.every((id) => seen.includes(id));
  return (
    <div className="look-alike-part">
      <Form.Item<CreateValues> name="ack_ids" noStyle>
        <AckBox ids={ids} />
      </Form.Item>
      <Form.Item<CreateValues>
        name="ack_reason"
        label="理由"
        required
        extra="勾选后填写，记入操作记录"
        rules={[{ validator: (_, reason: string) => checkReason(reason, isTicked) }]}
      >
        <Input disabled={!isTicked} maxLength={200} placeholder="例如：同名，身份证号不同" />
      </Form.Item>
    </div>
  );
}

function checkReason(reason: string | undefined, isAsked: boolean): Promise<void> {
  const isGiven = [...(reason ?? '').trim()].length >= 2;
  return !isAsked || isGiven ? Promise.resolve() : Promise.reject(new Error('请填写理由，至少 2 个字'));
}

interface AckBoxProps {
  ids: readonly number[];
  id?: string;
  value?: number[];
  onChange?(ids: number[]): void;
}

/** The tick holds for those on screen: for somebody found later it has to be set again. */
function AckBox({ ids, id, value = [], onChange }: AckBoxProps) {
  return (
    <Checkbox
      id={id}
      checked={ids.every((one) => value.includes(one))}
      onChange={({ target }) => onChange?.(target.checked ? [...ids] : [])}
    >
      {ids.length > 1 ? `这 ${ids.length} 位都不是同一个人，继续新建` : '不是同一个人，继续新建'}
    </Checkbox>
  );
}
