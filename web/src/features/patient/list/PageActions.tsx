import { DownloadOutlined, MoreOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from '#web/ui/button/Button.tsx';
import { useButtonMenu } from '#web/ui/controls/use-button-menu.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';

interface Props {
  canPlan: boolean;
  canChange: boolean;
  onImport(): void;
  onExport(): void;
}

const links = [
  { href: '/patient/plans', label: '训练计划' },
  { href: '/patient/exercise', label: '动作库' },
];

export function PageActions({ canPlan, canChange, onImport, onExport }: Props) {
  const isNarrow = useNarrower('narrow');
  return (
    <>
      {isNarrow ? (
        <NarrowMenu canPlan={canPlan} canChange={canChange} onImport={onImport} onExport={onExport} />
      ) : (
        <>
          {canPlan &&
            links.map(({ href, label }) => (
              <Button key={href} type="text" href={href}>
                {label}
              </Button>
            ))}
          {canChange && (
            <>
              <Button icon={<UploadOutlined aria-hidden />} onClick={onImport}>
                导入
              </Button>
              <Button icon={<DownloadOutlined aria-hidden />} onClick={onExport}>
                导出
              </Button>
            </>
          )}
        </>
      )}
      {canChange && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} href="/patient/create">
          新建患者
        </Button>
      )}
    </>
  );
}

/** The actions a narrow window has no room for. */
function NarrowMenu({ canPlan, canChange, onImport, onExport }: Props) {
  const items = [
    ...(canPlan ? links.map(({ href, label }) => ({ key: href, label, href })) : []),
    ...(canChange
      ? [
          { key: 'import', label: '导入', onClick: onImport },
          { key: 'export', label: '导出', onClick: onExport },
        ]
      : []),
  ];
  const { button, menu } = useButtonMenu('更多操作', () => items, { align: 'start' });
  if (items.length === 0) return null;
  return (
    <>
      <Button {...button} icon={<MoreOutlined aria-hidden />} aria-label="更多操作" />
      {menu}
    </>
  );
}
