import { useState } from 'react';
import { changeTime } from '#web/lib/time/change-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import type { Choice, Conflict } from './conflict.ts';

interface Change {
  by: string | null;
  time: string;
  /** By the same user, elsewhere. */
  isOwn: boolean;
}

interface Props {
  conflict: Conflict;
  /** What the record is called: 账号, 患者档案. */
  noun: string;
  nameOf(field: string): string;
  /** A value as a user reads it. */
  textOf(field: string, value: unknown): string;
  /** The last change of the record, if the user may read the audit trail. */
  changed?: Change | null;
  isSaving: boolean;
  onResolve(choices: Record<string, Choice>): void;
}

/** Nothing was overwritten: the user decides field by field which value stays. */
export function ConflictPanel({ conflict, noun, nameOf, textOf, changed, isSaving, onResolve }: Props) {
  const { fields } = conflict;
  const [choices, setChoices] = useState(() => firstChoices(conflict));
  const open = fields.filter(({ field }) => !choices[field]).length;

  return (
    <ConflictCard title={titleOf(noun, changed)}>
      <p>你的修改还在，没有覆盖任何内容。请选择如何处理：</p>
      {fields.length > 0 && (
        <table className="full-width">
          <thead className="sunken note">
            <tr>
              <th scope="col">字段</th>
              <th scope="col">你的修改</th>
              <th scope="col">当前保存的值</th>
              <th scope="col">采用</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, mine, current, isContested }) => (
              <tr key={field}>
                <th scope="row" className="faint nowrap">
                  {nameOf(field)}
                </th>
                <td data-label="你的修改">{textOf(field, mine)}</td>
                <td data-label="当前保存的值">
                  {textOf(field, current)}
                  {isContested && <span className="small"> 对方改过</span>}
                </td>
                <td className="nowrap">
                  <RadioGroup
                    aria-label={`${nameOf(field)}采用`}
                    value={choices[field]}
                    options={[
                      { value: 'mine', label: '用我的' },
                      { value: 'current', label: '用当前的' },
                    ]}
                    onChange={(choice) => setChoices({ ...choices, [field]: choice })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small">没有列出的字段采用当前保存的值。</p>
      <div className="row gap-3 mt-3">
        <Button type="primary" disabled={open > 0} aria-disabled={isSaving} onClick={() => onResolve(choices)}>
          {isSaving ? '正在保存…' : '继续保存'}
        </Button>
        {open > 0 && <span className="small">还有 {open} 项需要选择</span>}
      </div>
    </ConflictCard>
  );
}

function titleOf(noun: string, changed: Change | null | undefined): string {
  if (changed?.isOwn) return `你在另一个窗口修改了这个${noun}`;
  if (!changed?.by) return `这个${noun}刚被其他人修改`;
  const time = changeTime(changed.time);
  if (/^\d+-/.test(time)) return `${changed.by}在 ${time} 修改了这个${noun}`;
  // 刚刚 and 昨天 10:05 take no preposition.
  return `${changed.by}${/^\d/.test(time) ? ' ' : ''}${time}${/\d$/.test(time) ? ' ' : ''}修改了这个${noun}`;
}

/** What only this user changed stays by default; what both changed must be chosen. */
function firstChoices({ fields }: Conflict): Record<string, Choice> {
  return Object.fromEntries(fields.filter((one) => !one.isContested).map(({ field }) => [field, 'mine' as const]));
}
