import { ArrowLeftOutlined, CheckOutlined, RollbackOutlined } from '@ant-design/icons';
import type { talk } from '@yun/contract';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { useOwnHead } from '#web/ui/own-head.ts';
import css from '../conversation.module.css';
import { HeadAlerts } from './HeadAlerts.tsx';
import { illnessText, planText, stateText } from './person-text.ts';
import { SnoozeButton } from './SnoozeButton.tsx';
import type { HeadActions } from './use-head-actions.ts';

interface Props {
  facts: talk.Talk;
  actions: HeadActions;
  canHandle: boolean;
  person: ReactNode;
  info: ReactNode;
  onBack(): void;
}

/** On a phone: the only bar of the page, with a back button, and two lines of facts. */
export function NarrowHead({ facts, actions, canHandle, person, info, onBack }: Props) {
  useOwnHead(true);
  const { patient } = facts;
  const plan = patient.active_plan ? planText(patient.active_plan) : `责任医生 ${patient.doctor_name}`;
  return (
    <header className={`fixed surface line-bottom ${css.narrowHead}`}>
      <div className={`flex middle mb-2 ${css.bar}`}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label="返回会话列表" onClick={onBack} />
        {person}
        {canHandle && (
          <Button
            type="text"
            icon={actions.isDone ? <RollbackOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
            aria-label={actions.isDone ? '重新打开' : '标记已处理'}
            disabled={actions.blockReason !== null}
            onClick={actions.toggle}
          />
        )}
        {info}
        {canHandle && !actions.isDone && (
          <SnoozeButton
            patient={patient}
            isNarrow
            isDisabled={actions.blockReason !== null}
            onChoose={actions.snooze}
          />
        )}
      </div>
      <p className={`note lines-small ellipsis ${css.headFacts}`}>{illnessText(patient)}</p>
      <HeadAlerts
        patientId={patient.id}
        patientName={patient.name}
        canHandle={canHandle}
        note={(canHandle && actions.blockReason) || stateText(facts)}
        otherwise={plan}
      />
    </header>
  );
}
