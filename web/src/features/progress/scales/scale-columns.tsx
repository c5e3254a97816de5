import type { progress } from '@yun/contract';
import { scales } from '@yun/contract/scales/index';
import { Button } from '#web/ui/button/Button.tsx';
import type { DataColumn } from '#web/ui/data-table/DataTable.tsx';
import { errorsOfScale } from './scale-errors.ts';

type Row = progress.ScaleSetting;

export function scaleColumns(onOpen: (code: string) => void): DataColumn<Row>[] {
  return [
    { key: 'name', title: '量表', width: 220, isFixed: true, render: (row) => <ScaleName row={row} /> },
    { key: 'purpose', title: '用途', isWide: true, render: ({ code }) => scales[code].purpose },
    { key: 'range', title: '范围', width: 112, render: ({ code }) => rangeText(code) },
    {
      key: 'better',
      title: '变好',
      width: 72,
      render: ({ code }) => (scales[code].better === 'higher' ? '升高' : '降低'),
    },
    { key: 'mdc', title: '测量误差', width: 220, render: (row) => <Mdc row={row} /> },
    {
      key: 'status',
      title: '状态',
      width: 72,
      render: ({ is_enabled }) => (is_enabled ? '启用' : <span className="none">停用</span>),
    },
    {
      key: 'actions',
      title: '操作',
      width: 72,
      isFixed: true,
      render: (row) => <SetButton row={row} onOpen={onOpen} />,
    },
  ];
}

export function ScaleName({ row: { code } }: { row: Row }) {
  return (
    <>
      <strong>{scales[code].name}</strong>
      <span className="small second-line">{code}</span>
    </>
  );
}

export function rangeText(code: Row['code']): string {
  const { range, unit } = scales[code];
  return `${range[0]}–${range[1]}${unit === '' ? '' : ` ${unit}`}`;
}

/** The value set by the agency applies to all patients; otherwise the published value of each condition. */
export function Mdc({ row: { code, mdc } }: { row: Row }) {
  const published = errorsOfScale(code);
  if (mdc !== null)
    return (
      <>
        {mdc} {scales[code].unit}
        <span className="small second-line">本机构设定</span>
      </>
    );
  if (published.length === 0) return <span className="none">没有适用的数值</span>;
  return (
    <>
      按病种
      <span className="small second-line">{published.map(({ short }) => short).join('；')}</span>
    </>
  );
}

export function SetButton({ row: { code }, onOpen }: { row: Row; onOpen(code: string): void }) {
  return (
    <Button type="link" size="small" aria-label={`设置${scales[code].name}`} onClick={() => onOpen(code)}>
      设置
    </Button>
  );
}
