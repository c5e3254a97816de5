import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { useAsk } from '#web/ui/dialog/use-ask.tsx';

/** Asks before a template takes the place of what is on the table. */
export function useConfirmReplace(count: number, patient: NamedPatient): () => Promise<boolean> {
  const ask = useAsk();
  return async () => {
    if (count === 0) return true;
    return new Promise((resolve) => {
      ask({
        title: '用模板替换现有动作？',
        patient,
        content: `计划里的 ${count} 个动作会被模板的动作替换，备注一并替换。`,
        okText: '替换',
        cancelText: '取消',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  };
}
