import { Button } from 'antd';
import { useState } from 'react';
import { DemoPage } from '../DemoPage.tsx';
import { DragDialog } from './DragDialog.tsx';
import { VisitPlan } from './VisitPlan.tsx';

export function DragDialogPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DemoPage
      title="可拖动的对话框"
      lead="按住标题栏拖动，对话框不会离开窗口；也可以把焦点移到标题栏的手柄上，用方向键移动，或在“…”里选位置。再次打开时仍在原来的位置。"
    >
      <Button type="primary" onClick={() => setIsOpen(true)}>
        打开对话框
      </Button>
      <DragDialog title="上门随访安排" isOpen={isOpen} width={640} onClose={() => setIsOpen(false)}>
        <VisitPlan />
      </DragDialog>
    </DemoPage>
  );
}
