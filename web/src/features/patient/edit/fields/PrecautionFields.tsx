import { Form, Input, Select } from 'antd';
import { ruleOf } from '../field-rules.ts';
import { comorbidityOptions, precautionOptions } from './options.ts';

/** What speaks against exercises. */
export function PrecautionFields() {
  return (
    <>
      <Form.Item
        name="precaution_tags"
        label="禁忌与注意"
        rules={[ruleOf('precaution_tags')]}
        extra="制定计划时按这些检查动作的禁忌"
      >
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="输入文字查找，可多选"
          options={precautionOptions}
          notFoundContent="没有这一项，可写在下面的说明里"
        />
      </Form.Item>
      <Form.Item name="precaution_text" label="注意事项说明" rules={[ruleOf('precaution_text')]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="comorbidities" label="合并症" rules={[ruleOf('comorbidities')]}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="可多选"
          options={comorbidityOptions}
        />
      </Form.Item>
    </>
  );
}
