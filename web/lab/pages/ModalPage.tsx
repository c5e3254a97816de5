import { Modal } from 'antd';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { LabPage } from '../LabPage.tsx';

export function ModalPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LabPage title="实验弹窗">
      <Button onClick={() => setIsOpen(true)}>打开弹窗</Button>
      <Modal open={isOpen} title="弹窗" onOk={() => setIsOpen(false)} onCancel={() => setIsOpen(false)}>
        <Input aria-label="弹窗里的字" />
      </Modal>
    </LabPage>
  );
}
