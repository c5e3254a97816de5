import { CheckCircleOutlined } from '@ant-design/icons';
import type { user } from '@yun/contract';
import { Form, type FormInstance } from 'antd';
import { type RefObject, useLayoutEffect } from 'react';
import { useIsViewingAs, viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { FormNote } from '#web/ui/record-form/FormNote.tsx';
import { useLeave } from '#web/ui/record-form/use-leave.ts';
import { useSaveKey } from '#web/ui/record-form/use-save-key.ts';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import formCss from '../patient-form.module.css';
import { CreateBar } from './CreateBar.tsx';
import css from './create.module.css';
import type { CreateValues } from './create-values.ts';
import { type BlockReason, blockReasonOf, type Confirmation } from './duplicate-check.ts';
import { LookAlikePanel, LookAlikeSheet } from './LookAlikePanel.tsx';
import { StepCard } from './StepCard.tsx';
import { useCreatePage } from './use-create-page.ts';
import type { CreatedPatient } from './use-create-patient.ts';

export type ValuesListener = (changed: Partial<CreateValues>) => void;

interface Props {
  kept: KeptForm<CreateValues>;
  /** Called with every change of the form. */
  listener: RefObject<ValuesListener | null>;
  caller: user.Profile;
  choosesAgency: boolean;
}

export function CreateBody({ kept, listener, caller, choosesAgency }: Props) {
  const page = useCreatePage(kept);
  const { lookAlikes, navigation, creation, next, save } = page;
  const { step, go } = navigation;
  const isViewingAs = useIsViewingAs();
  const isNarrow = useNarrower('medium');
  const leave = useLeave(kept, '/patient/list');
  const blockReason = blockReasonOf(lookAlikes.found, useConfirmation(kept.form));
  const isHeld = blockReason !== null && step === '1';
  useLayoutEffect(() => {
    listener.current = page.handleValues;
  });
  useSaveKey(
    useStable(() => {
      if (!isViewingAs && !isHeld) void (step === '3' ? save('record') : next());
    }),
  );

  if (page.unsigned) {
    return (
      <ConsentMissing
        created={page.unsigned}
        isBusy={creation.isBusy}
        onRetry={() => void page.signAgain()}
        onNew={page.startOver}
      />
    );
  }
  const note = (
    <>
      <BarNote
        problems={page.problems}
        blockReason={isHeld ? blockReason : null}
        isNarrow={isNarrow}
        lockedText={isViewingAs ? viewingAsText : null}
      />
      {page.refusal.text}
    </>
  );
  return (
    <>
      <div className="page-head">
        <h1>新建患者</h1>
        {kept.isDirty && <p className="small">草稿已保存在本机，不含证件号</p>}
      </div>
      <div className={`grid top gap-4 ${formCss.createColumns}`}>
        <StepCard kept={kept} page={page} caller={caller} choosesAgency={choosesAgency} />
        {!isNarrow && (
          <aside className={css.aside}>
            <Sticky gap={16} isAside className={css.side}>
              <LookAlikePanel lookAlikes={lookAlikes} isHeld={isHeld} />
            </Sticky>
          </aside>
        )}
      </div>
      <Sticky edge="bottom" className={css.foot}>
        {isNarrow && <LookAlikeSheet lookAlikes={lookAlikes} isHeld={isHeld} />}
        <CreateBar
          step={step}
          note={note}
          isHeld={isHeld}
          isBusy={creation.isBusy}
          isLocked={isViewingAs}
          mayPlan={caller.permissions.some((code) => code === 'PATIENT_MGR' || code === 'USER_MGR')}
          onCancel={leave}
          onGo={go}
          onNext={() => void next()}
          onSave={(then) => void save(then)}
        />
      </Sticky>
    </>
  );
}

/** Which look-alikes the user has confirmed to be other people. */
function useConfirmation(form: FormInstance<CreateValues>): Confirmation {
  // As text, so that it re-renders only when the value changes.
  const text = Form.useWatch(
    ({ ack_ids, ack_colleagues, ack_reason }: CreateValues) => JSON.stringify({ ack_ids, ack_colleagues, ack_reason }),
    { form, preserve: true },
  );
  return { ack_ids: [], ack_colleagues: [], ack_reason: '', ...JSON.parse(text ?? '{}') };
}

interface BarNoteProps {
  problems: readonly string[];
  blockReason: BlockReason;
  isNarrow: boolean;
  lockedText: string | null;
}

/** Why the next step is blocked, or what the form requires. */
function BarNote({ problems, blockReason, isNarrow, lockedText }: BarNoteProps) {
  if (lockedText) return <p role="status">{lockedText}</p>;
  const place = isNarrow ? '下方' : '右侧';
  const held: Record<NonNullable<BlockReason>, string> = {
    same: '这个证件号已有档案，请打开已有档案。',
    elsewhere: '这个证件号已有档案，不能重复建档。',
    unsettled: `请先处理${place}的相似档案。`,
  };
  return <FormNote problems={problems} text={blockReason ? held[blockReason] : '带 * 为必填'} />;
}

interface ConsentMissingProps {
  created: CreatedPatient;
  isBusy: boolean;
  onRetry(): void;
  onNew(): void;
}

/** The record was created but its consent was not: the user must not create the patient again. */
function ConsentMissing({ created, isBusy, onRetry, onNew }: ConsentMissingProps) {
  return (
    <StatusBlock
      icon={<CheckCircleOutlined />}
      title={`${created.name}已建档，但知情同意没有登记成功`}
      isAlert
      actions={
        <>
          <Button type="primary" aria-disabled={isBusy} onClick={onRetry}>
            {isBusy ? '正在登记…' : '重新登记同意'}
          </Button>
          <Button href={`/patient/edit/${created.id}?tab=consent`}>打开档案</Button>
          <Button type="text" onClick={onNew}>
            新建下一位
          </Button>
        </>
      }
    >
      <p>患者编号 {created.patientNo}。请不要再次新建。</p>
      {created.unsaved && <p>提交之后的修改还没有保存，请打开档案核对并保存。</p>}
      <p className="failure">{created.consentProblem}</p>
    </StatusBlock>
  );
}
