import { useEffect, useRef } from 'react';
import { patientFieldName } from '../field-text.ts';
import type { UnsavedRest } from '../unsaved-rest.ts';
import css from './patient-record.module.css';

/** Explains why changes are unsaved although the user has pressed 保存. */
export function RestNote({ rest: { fields, elsewhere, isRepeated } }: { rest: UnsavedRest }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={`rounded warn-box mb-4 ${css.restNote}`} role="alert" tabIndex={-1}>
      <p>
        <strong>{isRepeated ? '上次提交其实已保存' : '档案已保存'}；之后的修改还没有保存。</strong>
      </p>
      {fields.length > 0 && <p>尚未保存：{fields.map(patientFieldName).join('、')}。请核对后保存。</p>}
      {elsewhere.length > 0 && <p>{elsewhere.join('、')}以已保存的为准，需要修改请在本页另行操作。</p>}
    </div>
  );
}
