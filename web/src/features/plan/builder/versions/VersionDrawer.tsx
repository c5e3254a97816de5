import type { plan } from '@yun/contract';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { SideDrawer } from '#web/ui/dialog/SideDrawer.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { Mark } from '../Mark.tsx';
import type { PlanBuilder } from '../use-plan-builder.ts';
import { RollbackDialog } from './RollbackDialog.tsx';
import { VersionDiff } from './VersionDiff.tsx';
import css from './versions.module.css';

interface Props {
  builder: PlanBuilder;
  plan: plan.PlanInfo;
  isReadOnly: boolean;
  onClose(): void;
}

/** Every version with its reason; any two can be compared, an old one can be brought back as a new one. */
export function VersionDrawer({ builder, plan: info, isReadOnly, onClose }: Props) {
  useFocusBack();
  const versions = [...info.versions].sort((a, b) => b.version_no - a.version_no);
  const [compared, setCompared] = useState<{ from: number; to: number } | null>(null);
  const [back, setBack] = useState<number | null>(null);
  const canRollBack = !isReadOnly && ['active', 'paused'].includes(info.status);
  return (
    <SideDrawer open size={480} title={`版本“${info.current?.title ?? ''}”`} patient={info.patient} onClose={onClose}>
      <ol className="plain-list" reversed>
        {versions.map((version) => (
          <li key={version.version_no} className={`line-bottom ${css.version}`}>
            <p>
              <strong>版本 {version.version_no}</strong>
              {version.version_no === info.version_no && <Mark>当前</Mark>}
              <span className={`small ${css.effective}`}>{version.effective_date} 起生效</span>
            </p>
            <p>{version.change_reason ?? '首次启用'}</p>
            {version.change_summary && <p className="small">{version.change_summary}</p>}
            {version.acknowledged.length > 0 && (
              <p className="small">
                已确认：{version.acknowledged.join('；')}（{version.ack_reason}）
              </p>
            )}
            <p className="small">
              {version.creator_name ?? '系统'} · {version.create_time.slice(0, 16)} · {version.item_count} 个动作 · 约{' '}
              {Math.round(version.daily_minutes)} 分钟
            </p>
            <div className="flow mt-2">
              {version.version_no > 1 && (
                <Button
                  size="small"
                  onClick={() => setCompared({ from: version.version_no - 1, to: version.version_no })}
                >
                  与上一版对比
                </Button>
              )}
              {version.version_no !== info.version_no && (
                <Button size="small" onClick={() => setCompared({ from: version.version_no, to: info.version_no })}>
                  与当前对比
                </Button>
              )}
              <Button size="small" href={`/patient/plan-print/${info.id}?version_no=${version.version_no}`}>
                打印
              </Button>
              {canRollBack && version.version_no !== info.version_no && (
                <Button size="small" onClick={() => setBack(version.version_no)}>
                  回退到此版
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {compared && <VersionDiff id={info.id} patient={info.patient} {...compared} onClose={() => setCompared(null)} />}
      {back !== null && (
        <RollbackDialog
          info={info}
          to={back}
          onDone={(answer) => {
            builder.adopt(answer);
            setBack(null);
          }}
          onClose={() => setBack(null)}
        />
      )}
    </SideDrawer>
  );
}
