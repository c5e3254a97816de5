import type { user } from '@yun/contract';
import { Form, type FormInstance } from 'antd';
import { type RefObject, useLayoutEffect } from 'react';
import { lookText, useIsLook } from '#web/app/session/use-is-look.ts';
import { useLeave } from '#web/ui/record-form/use-leave.ts';
import { useSaveKey } from '#web/ui/record-form/use-save-key.ts';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import type { KeptForm } from '#web/ui/use-kept-form.ts';
import { useNarrower } from '#web/ui/use-media.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { BarNote } from './BarNote.tsx';
import { ConsentMissing } from './ConsentMissing.tsx';
import { CreateBar } from './CreateBar.tsx';
import type { CreateValues } from './create-values.ts';
import { hindranceOf, type Judgement } from './duplicate-check.ts';
import { LookAlikePanel } from './LookAlikePanel.tsx';
import { LookAlikeSheet } from './LookAlikeSheet.tsx';
import { StepCard } from './StepCard.tsx';
import { useCreatePage } from './use-create-page.ts';

export type ValuesListener = (changed: Partial<CreateValues>) => void;

interface Props {
  kept: KeptForm<CreateValues>;
  /** Hears what is typed. */
  listener: RefObject<ValuesListener | null>;
  caller: user.Profile;
  choosesAgency: boolean;
}

export function CreateBody({ kept, listener, caller, choosesAgency }: Props) {
  const page = useCreatePage(kept);
  const { lookAlikes, steering, making, next, save } = page;
  const { step, go } = steering;
  const isLook = useIsLook();
  const isNarrow = useNarrower(1200);
  const leave = useLeave(kept, '/patient/list');
  const hindrance = hindranceOf(lookAlikes.found, useJudgement(kept.form));
  const isHeld = hindrance !== null && step === '1';
  useLayoutEffect(() => {
    listener.current = page.handleValues;
  });
  useSaveKey(
    useStable(() => {
      if (!isLook && !isHeld) void (step === '3' ? save('record') : next());
    }),
  );

  if (page.unsigned) {
    return (
      <ConsentMissing
        made={page.unsigned}
        isBusy={making.isBusy}
        onRetry={() => void page.signAgain()}
        onNew={page.startOver}
      />
    );
  }
  const note = (
    <>
      <BarNote
        problems={page.problems}
        hindrance={isHeld ? hindrance : null}
        isNarrow={isNarrow}
        lockedText={isLook ? lookText : null}
      />
      {page.refusal.text}
    </>
  );
  return (
    <>
      <div className="page-head">
        <h1>新建患者</h1>
        {kept.isDirty && <p className="small draft-word">草稿已保存在本机，不含证件号</p>}
      </div>
      <div className="create-columns">
        <StepCard kept={kept} page={page} caller={caller} choosesAgency={choosesAgency} />
        {!isNarrow && (
          <aside>
            <Sticky gap={16} isAside className="create-side">
              <LookAlikePanel lookAlikes={lookAlikes} isHeld={isHeld} />
            </Sticky>
          </aside>
        )}
      </div>
      <Sticky edge="bottom" className="create-foot">
        {isNarrow && <LookAlikeSheet lookAlikes={lookAlikes} isHeld={isHeld} />}
        <CreateBar
          step={step}
          note={note}
          isHeld={isHeld}
          isBusy={making.isBusy}
          isLocked={isLook}
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

/** Who was looked at and found to be somebody else. */
function useJudgement(form: FormInstance<CreateValues>): Judgement {
  // As text: drawn again only when it changes.
  const text = Form.useWatch(
    ({ ack_ids, ack_colleagues, ack_reason }: CreateValues) => JSON.stringify({ ack_ids, ack_colleagues, ack_reason }),
    { form, preserve: true },
  );
  return { ack_ids: [], ack_colleagues: [], ack_reason: '', ...JSON.parse(text ?? '{}') };
}
