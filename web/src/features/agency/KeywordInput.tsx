import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface Props {
  value: string;
  onChange(keyword: string): void;
  placeholder: string;
}

const pauseMs = 300;

/** Searches when the typing pauses, at once on Enter. */
export function KeywordInput({ value, onChange, placeholder }: Props) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change by itself: 清除筛选, or the way back.
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(keyword: string): void {
    clearTimeout(timer.current);
    told.current = keyword.trim();
    onChange(keyword.trim());
  }

  function handleChange(keyword: string): void {
    setText(keyword);
    clearTimeout(timer.current);
    if (keyword === '') tell('');
    else timer.current = setTimeout(() => tell(keyword), pauseMs);
  }

  return (
    <Input
      className="keyword-input"
      allowClear
      maxLength={50}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      aria-label={placeholder}
      value={text}
      onChange={({ target }) => handleChange(target.value)}
      onPressEnter={() => tell(text)}
    />
  );
}
