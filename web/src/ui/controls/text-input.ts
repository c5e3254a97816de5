// The text fields of the console, in place of those of Ant Design: `npm run check` refuses its `Input`.
export { Input, type InputProps } from '../text-fields/Input.tsx';
export { Password } from '../text-fields/Password.tsx';
export { TextArea } from '../text-fields/TextArea.tsx';
