import { Form } from 'antd';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import type { CreateValues } from './create-values.ts';
import css from './look-alike.module.css';

interface Props {
  /** Look-alikes in the caller's scope. */
  ids: readonly number[];
  /** Doctors of the look-alikes outside the caller's scope. */
  colleagues: readonly string[];
}

/** The user confirms that it is another person, and writes the reason. */
export function Acknowledge({ ids, colleagues }: Props) {
  const seen = Form.useWatch<number[]>('ack_ids') ?? [];
  const asked = Form.useWatch<string[]>('ack_colleagues') ?? [];
  const isTicked = ids.every((id) => seen.includes(id)) && colleagues.every((name) => asked.includes(name));
  return (
    <div className={`muted ${css.part}`}>
      {ids.length > 0 && (
        <Form.Item<CreateValues> name="ack_ids" noStyle>
          <AckBox all={ids}>
            {ids.length > 1 ? `这 ${ids.length} 位都不是同一个人，继续新建` : '不是同一个人，继续新建'}
          </AckBox>
        </Form.Item>
      )}
      {colleagues.length > 0 && (
        <Form.Item<CreateValues> name="ack_colleagues" noStyle>
          <AckBox all={colleagues}>与其他医生名下的不是同一个人，继续新建</AckBox>
        </Form.Item>
      )}
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

interface AckBoxProps<T> {
  all: readonly T[];
  children: string;
  id?: string;
  value?: T[];
  onChange?(all: T[]): void;
}

/** Confirms the look-alikes on screen; ones found later must be confirmed again. */
function AckBox<T>({ all, children, id, value = [], onChange }: AckBoxProps<T>) {
  return (
    <CheckBox
      id={id}
      checked={all.every((item) => value.includes(item))}
      onChange={(isOn) => onChange?.(isOn ? [...all] : [])}
    >
      {children}
    </CheckBox>
  );
}
