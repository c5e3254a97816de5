import type { system } from '@yun/contract';
import { lazy, Suspense } from 'react';
import { type HandledAlerts, loadHandleAlert } from '#web/features/alert/index.ts';
import { alertList } from '../AlertCount.tsx';
import dayHomeCss from '../day-home.module.css';
import css from './priority.module.css';

interface Props {
  row: system.PriorityRow;
  onHandled(handled: HandledAlerts): void;
}

const textStep = `btn btn-text muted ${dayHomeCss.step} ${css.step}`;

// The panel is larger than the page and loads after it. If that fails, a link to the list of alerts replaces it.
const Handle = lazy(async () => {
  try {
    const HandleAlert = await loadHandleAlert();
    return {
      default: ({ row, onHandled }: Props) => (
        <HandleAlert
          type="text"
          className={`${css.step} ${css.handleButton}`}
          patientName={row.name}
          alerts={row.alerts}
          onHandled={onHandled}
        />
      ),
    };
  } catch {
    return { default: HandleElsewhere };
  }
});

function HandleElsewhere({ row }: Props) {
  return (
    <a href={`${alertList}?patient_id=${row.id}`} className={textStep} aria-label={`处理预警：${row.name}`}>
      处理预警
    </a>
  );
}

export function HandleStep(props: Props) {
  return (
    <span className={css.handle}>
      <Suspense fallback={<span className={textStep}>标记已处理</span>}>
        <Handle {...props} />
      </Suspense>
    </span>
  );
}
