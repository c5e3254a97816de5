import { appendOnce, isWritten } from '@yun/contract/talk/written-note';
import { Form } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import { TextArea } from '#web/ui/controls/text-input.ts';

export interface Release {
  findings: string;
  decision: string;
}

export const isReleased = (value: Release) => Object.values(value).every((text) => isWritten(text));

/** `dangers` are those on the screen; undefined: none were shown. */
export const sentRelease = ({ findings, decision }: Release, dangers: readonly string[] | undefined) => ({
  findings: findings.trim() || null,
  decision: decision.trim() || null,
  seen_dangers: [...(dangers ?? [])],
});

interface Props {
  value: Release;
  onChange(value: Release): void;
}

const fields = [
  {
    name: 'findings',
    label: '了解到的情况',
    usual: ['已电话询问，现在没有不适', '已当面检查，未见异常', '检查结果已排除'],
  },
  { name: 'decision', label: '处理决定', usual: ['按原计划恢复', '减量后恢复', '继续观察，有不适立即停止'] },
] as const;

/** What was found, and what was decided: kept with the plan and in the trail. */
export function ReleaseFields({ value, onChange }: Props) {
  return (
    <Form layout="vertical" className="release-fields">
      {fields.map(({ name, label, usual }) => (
        <Form.Item key={name} label={label} required>
          <TextArea
            aria-label={label}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={value[name]}
            onChange={({ target }) => onChange({ ...value, [name]: target.value })}
          />
          <div className="flow mt-2">
            {usual.map((text) => (
              <Button
                key={text}
                size="small"
                onClick={() => onChange({ ...value, [name]: appendOnce(value[name], text) })}
              >
                {text}
              </Button>
            ))}
          </div>
        </Form.Item>
      ))}
    </Form>
  );
}
