import { useMutation } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { scales } from '@yun/contract/scales/index';
import { Form, Switch } from 'antd';
import { useMemo } from 'react';
import { saveScale } from '#web/features/progress/progress.api.ts';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useOnce } from '#web/ui/forms/use-once.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { NumberField } from '#web/ui/text-fields/NumberField.tsx';
import { errorsOfScale } from './scale-errors.ts';
import css from './scales.module.css';

interface Props {
  agencyId: number;
  setting: progress.ScaleSetting;
  onClose(): void;
}

interface Values extends Record<string, unknown> {
  is_enabled: boolean;
  mdc: number | null;
}

export function ScaleDialog({ agencyId, setting, onClose }: Props) {
  useFocusBack();
  const { code, version } = setting;
  const scale = scales[code];
  const errors = errorsOfScale(code);
  const saved = useMemo<Values>(() => ({ is_enabled: setting.is_enabled, mdc: setting.mdc }), [setting]);
  const kept = useKeptForm<Values>({ name: `scale-${agencyId}-${code}`, saved, version });
  const refusal = useRefusal(kept.form);
  const save = useMutation(saveScale);
  const once = useOnce();
  const isViewingAs = useIsViewingAs();

  async function handleFinish(values: Values) {
    if (isViewingAs) return;
    refusal.clear();
    try {
      await save.mutateAsync({ agency_id: agencyId, code, version, ...values, mdc: values.mdc ?? null });
    } catch (error) {
      return refusal.show(error);
    }
    kept.markSaved(values, values);
    message.success(`“${scale.name}”已保存`);
    onClose();
  }

  function handleCancel(): void {
    kept.discard();
    onClose();
  }

  return (
    <Dialog
      open
      title={scale.name}
      patient={null}
      okText={save.isPending ? '正在保存…' : '保存'}
      cancelText="取消"
      okButtonProps={{ disabled: isViewingAs, 'aria-disabled': save.isPending }}
      onOk={kept.form.submit}
      onCancel={handleCancel}
    >
      <Form {...kept.props} layout="vertical" onFinish={(values) => once(() => handleFinish(values))}>
        <DraftNotice {...kept} />
        <p>{scale.purpose}</p>
        <Form.Item name="is_enabled" label="用于录入评定" valuePropName="checked">
          <Switch aria-label="用于录入评定" />
        </Form.Item>
        <Form.Item
          name="mdc"
          label="本机构的测量误差（改善须超过它，变差达到它就算）"
          extra="填写后用于本机构所有患者；留空时按患者的病种取用下列数值，没有适用的就不判断。"
        >
          <NumberField min={0.01} max={1000} suffix={scale.unit} className={css.mdc} />
        </Form.Item>
        {errors.length > 0 && (
          <ul className={`m-0 mb-4 small ${css.errors}`}>
            {errors.map(({ full }) => (
              <li key={full}>{full}</li>
            ))}
          </ul>
        )}
        {refusal.text}
      </Form>
    </Dialog>
  );
}
