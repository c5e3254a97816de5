import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { exportUsers, type UserListQuery } from '#web/features/user/staff.api.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { parseTime } from '#web/lib/time/format.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useTip } from '#web/ui/controls/use-tip.tsx';
import css from './user-list.module.css';

const nothing = '列表中没有用户，无需导出';

/** Saves what the filters show, all pages of it. */
export function ExportButton({ filters, isEmpty }: { filters: UserListQuery; isEmpty: boolean }) {
  const { mutate, isPending } = useMutation(exportUsers);
  const reasonId = useId();
  const { target, tip } = useTip(isEmpty && nothing);

  function handleClick(): void {
    if (isPending || isEmpty) return;
    mutate(filters, {
      onSuccess: (blob) => saveBlob(blob, `用户列表-${parseTime(new Date(), '{y}{m}{d}-{h}{i}')}.xlsx`),
    });
  }

  return (
    <>
      <Button
        {...target}
        className={isEmpty ? css.exportOff : undefined}
        icon={<DownloadOutlined aria-hidden />}
        aria-disabled={isPending || isEmpty}
        aria-describedby={isEmpty ? reasonId : undefined}
        onClick={handleClick}
      >
        {isPending ? '正在导出…' : '导出'}
      </Button>
      {tip}
      <span id={reasonId} hidden>
        {nothing}
      </span>
    </>
  );
}
