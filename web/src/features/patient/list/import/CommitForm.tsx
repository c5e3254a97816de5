import { Form } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useSendOnce } from '#web/ui/forms/use-send-once.tsx';
import css from './import.module.css';
import type { Commit } from './use-import-run.ts';

interface Props {
  counts: { ok: number; error: number; duplicate: number };
  onSave(commit: Commit): Promise<void>;
  onStartAgain(): void;
}

interface Values extends Record<string, unknown> {
  withDuplicates: boolean;
  reason: string;
}

const nothing: Values = { withDuplicates: false, reason: '' };

/** Chooses which rows are saved; look-alikes of existing patients need a reason. */
export function CommitForm({ counts, onSave, onStartAgain }: Props) {
  const kept = useKeptForm<Values>({ name: 'import-reason', saved: nothing });
  const isTicked = Form.useWatch('withDuplicates', kept.form) === true && counts.duplicate > 0;
  const count = counts.ok + (isTicked ? counts.duplicate : 0);
  const { isBusy, send, failure } = useSendOnce(kept, ({ reason }) =>
    onSave({ withDuplicates: isTicked, reason: reason ?? '' }),
  );

  return (
    <Form
      {...kept.props}
      layout="vertical"
      validateTrigger="onSubmit"
      className={`mt-3 ${css.commit}`}
      onFinish={(values) => count > 0 && send(values)}
    >
      {counts.duplicate > 0 && (
        <Form.Item name="withDuplicates" valuePropName="checked" noStyle>
          <CheckBox>同时导入 {counts.duplicate} 行疑似重复的（会各建一份新档案）</CheckBox>
        </Form.Item>
      )}
      {isTicked && (
        <Form.Item
          name="reason"
          label="为什么不是重复"
          rules={[
            { required: true, whitespace: true, message: '请填写原因' },
            { min: 2, message: '请填写原因，至少 2 个字' },
          ]}
        >
          <Input maxLength={200} placeholder="例如：同名不同人，已当面核实" />
        </Form.Item>
      )}
      {failure}
      <div className={`row mt-3 ${css.actions}`}>
        <p className="small grow">
          {count === 0
            ? '没有可以导入的行，请修改表格后重新上传'
            : counts.error > 0
              ? `有错误的 ${counts.error} 行不会导入，改好后可以再次上传`
              : ''}
        </p>
        <Button onClick={onStartAgain} disabled={isBusy}>
          重新选择文件
        </Button>
        <Button type="primary" htmlType="submit" disabled={count === 0} aria-disabled={isBusy}>
          {isBusy ? '正在开始…' : `导入 ${count} 位患者`}
        </Button>
      </div>
    </Form>
  );
}
