import { CheckOutlined, InfoCircleOutlined, RollbackOutlined } from '@ant-design/icons';
import type { talk } from '@yun/contract';
import { Button } from '#web/ui/button/Button.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import css from '../conversation.module.css';
import { NarrowHead } from './NarrowHead.tsx';
import { personText, stateText } from './person-text.ts';
import { SnoozeButton } from './SnoozeButton.tsx';
import { useHeadActions } from './use-head-actions.ts';

interface Props {
  facts: talk.Talk;
  /** The newest record on screen: what came since is not dealt with. */
  lastSeenId: number;
  canHandle: boolean;
  isNarrow: boolean;
  onBack(): void;
  onShowPatient(): void;
}

export function TalkHead({ facts, lastSeenId, canHandle, isNarrow, onBack, onShowPatient }: Props) {
  const actions = useHeadActions(facts, lastSeenId, canHandle);
  // The patient's facts are then in a drawer.
  const hasDrawer = useNarrower('medium');
  const { patient } = facts;
  const info = hasDrawer && (
    <Button type="text" icon={<InfoCircleOutlined aria-hidden />} aria-label="患者信息" onClick={onShowPatient} />
  );
  const person = (
    <h2 className={`shrink large bold ellipsis ${css.name}`}>
      <bdi>{patient.name}</bdi> <span className={`muted ${css.person}`}>{personText(patient)}</span>
    </h2>
  );
  if (isNarrow) return <NarrowHead {...{ facts, actions, canHandle, person, info, onBack }} />;
  return (
    <header className={`flex middle gap-3 fixed surface line-bottom ${css.head}`}>
      {person}
      <span className={`faint figures nowrap ${css.person}`}>{patient.patient_no}</span>
      <span className={`flex middle gap-1 fixed ${css.headActions}`}>
        {actions.isDone && <span className="small">{stateText(facts)}</span>}
        {canHandle && actions.blockReason && <span className="small">{actions.blockReason}</span>}
        {canHandle && !actions.isDone && (
          <SnoozeButton
            patient={patient}
            isNarrow={false}
            isDisabled={actions.blockReason !== null}
            onChoose={actions.snooze}
          />
        )}
        {canHandle && (
          <Button
            disabled={actions.blockReason !== null}
            icon={actions.isDone ? <RollbackOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
            onClick={actions.toggle}
          >
            {actions.isDone ? '重新打开' : '标记已处理'}
          </Button>
        )}
        {info}
      </span>
    </header>
  );
}
