import type { user } from '@yun/contract';
import { labelsOfCodes } from '@yun/contract/base/permission';
import { agencyText } from '#web/features/user/agency-text.ts';

/** What others decide about an account, in words. */
export function OwnPlace({ info }: { info: user.UserInfo }) {
  const facts: [name: string, value: string][] = [
    ['用户类型', info.userTypeName],
    ['所属机构', agencyText(info.agency_name, info.userType)],
    ['上级', info.manager_name ?? '无'],
    ['权限', labelsOfCodes(info.modules)],
  ];
  return (
    <section className="own-place" aria-label="所属与权限">
      <h2>所属与权限</h2>
      <p className="field-group-note">由管理员设置，这里只能查看。</p>
      <dl className="side-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
