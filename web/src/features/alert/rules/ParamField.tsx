import type { RuleParam } from '@yun/contract/alert/rule';
import { Checkbox, Form, Select } from 'antd';
import { NumberField } from '#web/ui/text-fields/NumberField.tsx';
import css from './rules.module.css';

/** The field of one parameter of a rule: a number or a list of words. */
export function ParamField({ name, param }: { name: string; param: RuleParam }) {
  if (param.type === 'words') return <WordsField name={name} param={param} />;
  const range = `${param.least} 到 ${param.most} 的整数`;
  return (
    <Form.Item
      name={['params', name]}
      label={param.word}
      rules={[{ required: true, type: 'integer', min: param.least, max: param.most, message: `应为 ${range}` }]}
    >
      <NumberField min={param.least} max={param.most} precision={0} suffix={param.unit} className={css.number} />
    </Form.Item>
  );
}

function WordsField({ name, param }: { name: string; param: Extract<RuleParam, { type: 'words' }> }) {
  const { word, options, least = 1, most, maxLength } = param;
  return (
    <Form.Item
      name={['params', name]}
      label={word}
      className={css.words}
      rules={[
        ...(least > 0 ? [{ required: true, type: 'array' as const, min: least, message: '请至少保留一项' }] : []),
        { type: 'array', max: most, message: `最多 ${most} 项` },
        { type: 'array', defaultField: { type: 'string', max: maxLength }, message: `每项不超过 ${maxLength} 个字` },
      ]}
    >
      {options ? (
        <Checkbox.Group options={[...options]} />
      ) : (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={['、', '，', ',', ' ']}
          placeholder={least > 0 ? '输入后按回车' : '没有补充，可输入后按回车'}
        />
      )}
    </Form.Item>
  );
}
