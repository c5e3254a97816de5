import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { maxTagLength, maxTags } from '@yun/contract/patient/fields';
import { Form, Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { tagPatient } from '#web/features/patient/patient.api.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { FormDialog } from './FormDialog.tsx';
import { tagProblem } from './tag-problem.ts';

interface Props {
  rows: readonly patient.PatientRow[];
  tagsInUse: readonly string[];
  onDone(): void;
  onClose(): void;
}

interface Values extends Record<string, unknown> {
  add: string[];
  remove: string[];
}

const nothing: Values = { add: [], remove: [] };

/** Adds tags to several patients, or removes them. */
export function TagDialog({ rows, tagsInUse, onDone, onClose }: Props) {
  const kept = useKeptForm<Values>({ name: `tag-${rows.map(({ id }) => id).join('-')}`, saved: nothing });
  const { mutateAsync } = useMutation(tagPatient);
  const present = [...new Set(rows.flatMap(({ tags }) => tags))];

  async function handleSend({ add, remove }: Values): Promise<undefined> {
    const tags = add.map((tag) => tag.trim());
    const { changed } = await mutateAsync({ ids: rows.map(({ id }) => id), add: tags, remove });
    message.success(changed > 0 ? `已更新 ${changed} 位患者的标签` : '标签没有变化');
    onDone();
  }

  return (
    <FormDialog
      kept={kept}
      title="打标签"
      patient={rows}
      okText="保存"
      busyText="正在保存…"
      onSend={handleSend}
      onClose={onClose}
    >
      <Form.Item
        name="add"
        label="加上"
        extra={`输入后按回车可以新建，每个不超过 ${maxTagLength} 个字，每位患者最多 ${maxTags} 个`}
        dependencies={['remove']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, add: string[]) => {
              const problem = tagProblem(add ?? [], getFieldValue('remove') ?? []);
              return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
            },
          }),
        ]}
      >
        <ManyOf mode="tags" tags={tagsInUse} placeholder="选择或输入标签" />
      </Form.Item>
      {present.length > 0 && (
        <Form.Item name="remove" label="去掉">
          <ManyOf mode="multiple" tags={present} placeholder="选择要去掉的标签" />
        </Form.Item>
      )}
    </FormDialog>
  );
}

interface ManyProps extends Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange' | 'placeholder'> {
  mode: 'tags' | 'multiple';
  tags: readonly string[];
}

/** The list closes after each choice: it would cover the buttons of the dialog. */
function ManyOf({ tags, ...rest }: ManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Select
      {...rest}
      open={isOpen}
      onOpenChange={setIsOpen}
      onSelect={() => setIsOpen(false)}
      options={tags.map((value) => ({ value, label: value }))}
      tokenSeparators={[',', '，', '、']}
    />
  );
}
