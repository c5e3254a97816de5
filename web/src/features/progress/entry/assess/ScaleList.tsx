import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { countAnswered } from '@yun/contract/measure/scale-score';
import { scales } from '@yun/contract/scales/index';
import { useRef } from 'react';
import { assessmentListQuery, scaleSettingsQuery } from '#web/features/progress/progress.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { EntrySection } from '../EntrySection.tsx';
import css from '../entry.module.css';
import { type ScaleChoice, scaleChoices } from './assess-values.ts';

interface Props {
  summary: progress.ProgressSummary;
  onChoose(code: string, draft?: progress.Assessment): void;
  onClose(): void;
}

const firstPage = { scale_code: '', with_void: '', page: '1', size: '20' };

/** The choice of a scale: those for the condition first, each with its last result and its next due day. */
export function ScaleList({ summary, onChoose, onClose }: Props) {
  useFocusBack();
  const { patient } = summary;
  const body = useRef<HTMLDivElement>(null);
  const settings = useQuery(scaleSettingsQuery(patient.agency_id));
  const assessed = useQuery(assessmentListQuery(patient.id, firstPage));
  const drafts = (assessed.data?.list ?? []).filter(({ status, can_edit }) => status === 'draft' && can_edit);
  const choices = scaleChoices(summary, settings.data?.list ?? []);
  return (
    <Dialog
      open
      className={css.dialog}
      width={640}
      title="录入评定"
      patient={patient}
      footer={<Button onClick={onClose}>取消</Button>}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && body.current?.querySelector('button')?.focus()}
    >
      <div ref={body}>
        {settings.error && <p className="failure">机构的量表设置没有读取成功：{failureLine(settings.error)}</p>}
        {drafts.length > 0 && (
          <EntrySection title="未完成的草稿">
            <ul className={list}>
              {drafts.map((draft) => (
                <li key={draft.id}>
                  <button type="button" className={listButton} onClick={() => onChoose(draft.scale_code, draft)}>
                    <strong>继续：{draft.scale_name}</strong>
                    <span className={`small ${css.line}`}>
                      {draft.assessed_at.slice(5, 16)} · 已评 {countAnswered(scales[draft.scale_code], draft.items)} /{' '}
                      {scales[draft.scale_code].items.length} 项 · {draft.assessor_name}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </EntrySection>
        )}
        <ChoiceGroup
          title="适合当前病种"
          choices={choices.filter(({ isSuggested }) => isSuggested)}
          onChoose={onChoose}
        />
        <ChoiceGroup title="其他量表" choices={choices.filter(({ isSuggested }) => !isSuggested)} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

const list = `plain-list grid gap-2 ${css.pair}`;
const listButton = `bare-button panel plain full-width ${css.scale}`;

interface GroupProps {
  title: string;
  choices: readonly ScaleChoice[];
  onChoose(code: string): void;
}

function ChoiceGroup({ title, choices, onChoose }: GroupProps) {
  if (choices.length === 0) return null;
  return (
    <EntrySection title={title}>
      <ul className={list}>
        {choices.map(({ scale, last, due, isOverdue }) => (
          <li key={scale.code}>
            <button type="button" className={listButton} onClick={() => onChoose(scale.code)}>
              <strong>{scale.name}</strong> <span className="small">{scale.code}</span>
              <span className={`small ${css.line}`}>{last ?? scale.purpose}</span>
              {due && <span className={`fine ${isOverdue ? 'warn bold' : 'muted'} ${css.line}`}>{due}</span>}
            </button>
          </li>
        ))}
      </ul>
    </EntrySection>
  );
}
