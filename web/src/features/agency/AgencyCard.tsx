import type { agency } from '@yun/contract';
import { type AgencyActions, AgencyName, Patients, RowActions, Status, Users } from './agency-columns.tsx';

/** One agency in a narrow window. */
export function AgencyCard({ one, ...actions }: AgencyActions & { one: agency.Agency }) {
  const facts = [one.type, one.parent_name && `上级 ${one.parent_name}`, one.city, one.contact_name].filter(Boolean);
  return (
    <div className="agency-card">
      <div className="agency-card-head">
        <div>
          <AgencyName one={one} {...actions} />
        </div>
        <Status status={one.status} />
      </div>
      {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
      <div className="agency-card-foot">
        <p>
          用户 <Users one={one} /> · 患者 <Patients one={one} />
        </p>
        <RowActions one={one} {...actions} />
      </div>
    </div>
  );
}
