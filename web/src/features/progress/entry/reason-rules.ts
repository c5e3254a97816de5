import type { FormRule } from 'antd';

export const reasonRules: FormRule[] = [
  { required: true, whitespace: true, message: '请填写原因' },
  { min: 2, message: '请填写原因，至少 2 个字' },
];
