import { useState } from 'react';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { useReturnFocus } from '#web/ui/hooks/use-return-focus.ts';

const BroadcastDialog = lateDialog('群发', async () => (await import('./BroadcastDialog.tsx')).BroadcastDialog);

/** 群发: one text to many patients; hidden from users who may not write to patients. */
export function BroadcastButton() {
  const profile = useProfile();
  const [isOpen, setIsOpen] = useState(false);
  const button = useReturnFocus(isOpen);
  const canWrite = profile?.user_type === '医生' && profile.permissions.includes('PATIENT_MGR') && !profile.view_as;
  if (!canWrite) return null;
  return (
    <>
      <Button ref={button} size="small" onClick={() => setIsOpen(true)}>
        群发
      </Button>
      {isOpen && <BroadcastDialog caller={profile} onClose={() => setIsOpen(false)} />}
    </>
  );
}
