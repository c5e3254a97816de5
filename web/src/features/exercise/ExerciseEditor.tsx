import { useMutation } from '@tanstack/react-query';
import type { exercise } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Drawer, Form } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { EditorFields } from './EditorFields.tsx';
import { saveExercise } from './exercise.api.ts';
import { type ExerciseValues, newExercise, recordOf, valuesOf } from './exercise-values.ts';

interface Props {
  /** Null: a new one. */
  info: exercise.ExerciseInfo | null;
  onClose(): void;
  onSaved(saved: exercise.ExerciseInfo): void;
}

/** Edits an exercise of the user or the agency: everything but the drawing. */
export function ExerciseEditor({ info, onClose, onSaved }: Props) {
  useFocusBack();
  const [base, setBase] = useState(info);
  const saved = useMemo(() => (base ? valuesOf(base) : newExercise), [base]);
  const kept = useKeptForm<ExerciseValues>({ name: `exercise-${info?.id ?? 'new'}`, saved });
  const refusal = useRefusal(kept.form);
  const save = useMutation(saveExercise);
  const profile = useProfile();
  const [clientKey] = useState(newClientKey);
  const [isStale, setIsStale] = useState(false);
  const busy = useRef(false);

  async function send(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    refusal.clear();
    const values = { ...saved, ...kept.form.getFieldsValue(true) } as ExerciseValues;
    try {
      const answer = await save.mutateAsync({
        ...(base ? { id: base.id, version: base.version } : { client_key: clientKey }),
        ...recordOf(values),
      });
      kept.markSaved(values, valuesOf(answer));
      onSaved(answer);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== errorCodes.conflict) return refusal.show(error);
      // The typed text stays; the message says that the next save overwrites the other user's.
      setBase((error.data as { current: exercise.ExerciseInfo }).current);
      setIsStale(true);
    } finally {
      busy.current = false;
    }
  }

  return (
    <Drawer
      open
      size={640}
      title={info ? `编辑${info.name}` : '新建动作'}
      onClose={onClose}
      footer={
        <div className="form-actions">
          {refusal.text}
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" aria-disabled={save.isPending} onClick={() => kept.form.submit()}>
            {save.isPending ? '正在保存…' : '保存'}
          </Button>
        </div>
      }
    >
      <DraftNotice {...kept} isNew={info === null} />
      {isStale && (
        <p className="failure" role="alert">
          其他人刚刚修改了这个动作。你的修改还在，没有改动的内容已换成对方的；核对后再次保存会以现在的内容为准。
        </p>
      )}
      <Form
        {...kept.props}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={() => void send()}
      >
        <EditorFields
          isNew={info === null}
          ownId={info?.id ?? null}
          codes={profile?.modules ?? []}
          isAdministrator={profile?.user_type === '管理员'}
        />
      </Form>
    </Drawer>
  );
}
