import { Select } from 'antd';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { DemoPage } from '../DemoPage.tsx';
import { DragDialog } from './DragDialog.tsx';
import css from './drag-dialog.module.css';

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

/** Invented names and addresses. */
const visits = [
  { date: '2026-05-06', name: '卢秋月', address: '云溪市柳荫街道梧桐里 3 幢 502 室' },
  { date: '2026-05-08', name: '褚建成', address: '云溪市望湖街道石桥路 118 号' },
  { date: '2026-05-11', name: '方慧兰', address: '云溪市东篱镇南塘村 26 号' },
  { date: '2026-05-13', name: '苗志远', address: '云溪市柳荫街道杏林苑 9 幢 201 室' },
] as const;

const visitReasons = ['膝关节置换术后', '肩袖修补术后', '腰椎术后', '平衡与步态'].map((value) => ({
  value,
  label: value,
}));

/** The content of the dialog: a select and a table. */
function VisitPlan() {
  const reasonId = useId();
  return (
    <>
      <div className="stack gap-1">
        <label htmlFor={reasonId}>随访项目</label>
        <Select id={reasonId} className={css.select} placeholder="请选择" options={visitReasons} />
      </div>
      <table className={`full-width figures mt-4 ${css.table}`}>
        <thead>
          <tr className="sunken muted line-bottom">
            {['日期', '姓名', '地址'].map((title) => (
              <th key={title} scope="col" className="bold nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map(({ date, name, address }) => (
            <tr key={date} className="line-bottom">
              <td className="nowrap">{date}</td>
              <td className="nowrap">{name}</td>
              <td>{address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
