// The text fields of Ant Design one by one: its `Input` brings search, one-time codes and groups to every page.
export { default as Input } from 'antd/es/input/Input';
export { default as Password } from 'antd/es/input/Password';
export { default as TextArea } from 'antd/es/input/TextArea';
