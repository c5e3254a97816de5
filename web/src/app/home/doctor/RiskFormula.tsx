import { alertSeverities } from '@yun/contract/alert/labels';
import { highFallRiskText } from '@yun/contract/patient/fields';
import { riskFloors, riskPoints } from '@yun/contract/patient/risk';
import dayHomeCss from '../day-home.module.css';
import css from './priority.module.css';

const { alert, unread, waitingHour, maxForHours, lowAdherence, lowAdherenceBelow } = riskPoints;
const { freshlyOperated, freshDays, fallRisk } = riskPoints;
const { moreCritical, maxMoreCritical, freshEvent, freshEventHours } = riskPoints;

const alertPoints = ([4, 3, 2, 1] as const).map((level) => `${alertSeverities[level]} ${alert[level]}`).join('，');

const lines: readonly [fact: string, points: string][] = [
  ['最高的待处理预警', alertPoints],
  [`另有危急情况，每项（至多 ${maxMoreCritical} 项；同一条预警中的各算一项）`, `加 ${moreCritical}`],
  [`${freshEventHours} 小时内报告的危急情况（如跌倒、胸痛）`, `加 ${freshEvent}`],
  ['责任医生有未读消息', `加 ${unread}`],
  ['有待回复的消息', `每等待 1 小时加 ${waitingHour}，至多 ${maxForHours}`],
  [`近 7 日依从率低于 ${lowAdherenceBelow}%`, `加 ${lowAdherence}`],
  [`术后 ${freshDays} 天以内`, `加 ${freshlyOperated}`],
  [highFallRiskText, `加 ${fallRisk}`],
];

/** The published score, line by line, with the numbers that the server uses. */
export function RiskFormula() {
  return (
    <div className={`sunken line-bottom ${dayHomeCss.inset} ${css.formula}`}>
      <dl className="m-0">
        {lines.map(([fact, points]) => (
          <div key={fact} className="flex gap-4">
            <dt className="fixed muted">{fact}</dt>
            <dd className="m-0">{points}</dd>
          </div>
        ))}
      </dl>
      <p className="muted mt-1">
        各项相加：{riskFloors.critical} 分起为危急，{riskFloors.high} 分起为高，{riskFloors.medium}{' '}
        分起为中，其余为低。两项危急排在一项之前，新报告的跌倒排在等待更久的疼痛之前；同分时等待更久的在前。已结案的患者只计预警。
      </p>
    </div>
  );
}
