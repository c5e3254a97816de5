import type { alert } from '@yun/contract';
import { alertRules } from '@yun/contract/alert/rule';
import { Drawer } from 'antd';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { AlertSentence } from './AlertSentence.tsx';
import { AlertTag } from './AlertTag.tsx';
import { AlertPatient } from './alert-columns.tsx';
import css from './alert-list.module.css';

const recordText: Record<alert.AlertEvidence['records'][number]['type'], string> = {
  session: '训练',
  measurement: '测量',
  assessment: '评定',
  message: '消息',
  plan: '计划',
  day: '训练日',
};

/** The evidence of an alert: its records, and the lesser alerts it hides. */
export function AlertDrawer({ row, onClose }: { row: alert.AlertRow; onClose(): void }) {
  useFocusBack();
  const { records, hidden } = row.evidence;
  return (
    <Drawer open size={440} title="预警的依据" onClose={onClose} closable={{ 'aria-label': '关闭' }}>
      <div className={`flex between top gap-2 ${css.drawerHead}`}>
        <div>
          <AlertPatient row={row} />
        </div>
        <AlertTag severity={row.severity} />
      </div>
      <p>
        <AlertSentence alert={row} />
      </p>
      <h3>记录</h3>
      {records.length === 0 ? (
        <p className="small">没有单独的记录。</p>
      ) : (
        <ul className={`plain-list mb-4 ${css.records}`}>
          {records.map((record) => (
            <li key={`${record.type}.${record.id}.${record.date}`}>
              <span className="small">
                {record.date} {recordText[record.type]}
              </span>
              <a href={`/patient/progress/${row.patient.id}?day=${record.date}`}>{record.text}</a>
            </li>
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <>
          <h3>同类的其他情况</h3>
          <ul className={`plain-list mb-4 ${css.records}`}>
            {hidden.map(({ rule_code, text }) => (
              <li key={rule_code}>
                <span className="small">{alertRules[rule_code].name}</span>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="small">
        规则 {row.rule_code} · 出现 {row.create_time.slice(0, 16)}
        {row.repeat_count > 1 && ` · 共 ${row.repeat_count} 次，最近 ${row.update_time.slice(0, 16)}`}
      </p>
    </Drawer>
  );
}
