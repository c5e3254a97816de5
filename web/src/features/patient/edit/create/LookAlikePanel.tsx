import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { fieldLabel } from '@yun/contract/patient/fields';
import { useEffect, useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import { Acknowledge } from './Acknowledge.tsx';
import { AlikeList } from './AlikeList.tsx';
import { ColleagueNote } from './ColleagueNote.tsx';
import { isNobody } from './duplicate-check.ts';
import { FoundPerson } from './FoundPerson.tsx';
import css from './look-alike.module.css';
import type { LookAlikes } from './use-duplicates.ts';

interface Props {
  lookAlikes: LookAlikes;
  /** Whether the next step is blocked: opening the existing record is then the primary action. */
  isHeld: boolean;
}

/** Existing records that may be of the same person. */
export function LookAlikePanel({ lookAlikes, isHeld }: Props) {
  return (
    <section className="panel" aria-labelledby="look-alike-title">
      <header className={`row between line-bottom ${css.head}`}>
        <h2 className="heading" id="look-alike-title">
          可能已建档
        </h2>
        <LookAlikeTag lookAlikes={lookAlikes} />
      </header>
      <LookAlikeBody lookAlikes={lookAlikes} isHeld={isHeld} />
    </section>
  );
}

function LookAlikeBody({ lookAlikes, isHeld }: Props) {
  const { probe, found, isChecking, error, retry } = lookAlikes;
  return (
    <>
      <div role="status">{statusText(lookAlikes)}</div>
      {error && !isChecking && (
        <div className={`muted ${css.part}`} role="alert">
          <p className="failure">{failureLine(error) || '没有比对成功'}</p>
          <p className="small">保存时会再次比对。</p>
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </div>
      )}
      {found && probe && (
        <>
          {found.block.map((record, n) => (
            <FoundPerson key={record.id} found={record} probe={probe} isFirst={n === 0} />
          ))}
          {found.is_elsewhere && found.block.length === 0 && <Elsewhere colleagues={found.colleagues} />}
          {found.strong.map((record, n) => (
            <FoundPerson
              key={record.id}
              found={record}
              probe={probe}
              isFirst={isHeld && n === 0 && found.block.length === 0}
            />
          ))}
          {found.colleagues.length > 0 && !found.is_elsewhere && <ColleagueNote colleagues={found.colleagues} />}
          {found.strong.length + found.colleagues.length > 0 && found.block.length === 0 && !found.is_elsewhere && (
            <Acknowledge ids={found.strong.map(({ id }) => id)} colleagues={found.colleagues} />
          )}
          {found.weak.length > 0 && (
            <div className={`muted ${css.part}`}>
              <p className="small">部分信息相同，可能是家人或同名，不影响新建：</p>
              <AlikeList found={found.weak} />
            </div>
          )}
          <p className={`small line-top ${css.foot}`}>已在你能查看的和本机构的患者中比对</p>
        </>
      )}
    </>
  );
}

const compared = `${fieldLabel('name')}和${fieldLabel('birth_date')}，或${fieldLabel('phone')}`;

function statusText({ probe, found, isChecking }: LookAlikes) {
  if (isChecking) return <p className={`muted ${css.part}`}>正在比对…</p>;
  if (found && isNobody(found)) return <p className={`muted ${css.part}`}>没有相似档案</p>;
  return probe ? null : <p className={`muted ${css.part}`}>填写{compared}后自动比对。</p>;
}

function Elsewhere({ colleagues }: { colleagues: readonly string[] }) {
  if (colleagues.length > 0) {
    return (
      <div className={`muted ${css.part}`}>
        <p>
          这个证件号已在本机构其他医生（<strong>{colleagues.join('、')}</strong>）名下建档，不能重复建档。
        </p>
        <p className="small">请核对证件号；确是同一人时，请联系该医生或机构管理员转诊或合并。</p>
      </div>
    );
  }
  return (
    <div className={`muted ${css.part}`}>
      <p>这个证件号已有档案，但不在你能查看的范围内，不能重复建档。</p>
      <p className="small">请核对证件号；确是同一人时，请联系本机构管理员转交或合并。</p>
    </div>
  );
}

interface LookAlikeSheetProps {
  lookAlikes: LookAlikes;
  isHeld: boolean;
}

/** The look-alikes on narrow screens: collapsed unless they block the next step. */
export function LookAlikeSheet({ lookAlikes, isHeld }: LookAlikeSheetProps) {
  const [isOpen, setIsOpen] = useState(isHeld);
  useEffect(() => {
    if (isHeld) setIsOpen(true);
  }, [isHeld]);
  const { found, isChecking } = lookAlikes;
  return (
    <details
      className={`surface line-top scroll ${css.sheet}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="row bold surface">
        可能已建档
        {isChecking ? (
          <span className="small">正在比对…</span>
        ) : !found || isNobody(found) ? (
          <span className="small">{found ? '没有相似档案' : '尚未比对'}</span>
        ) : (
          <LookAlikeTag lookAlikes={lookAlikes} />
        )}
      </summary>
      <LookAlikeBody lookAlikes={lookAlikes} isHeld={isHeld} />
    </details>
  );
}

/** The most important result of the comparison, as a tag. */
function LookAlikeTag({ lookAlikes: { found } }: { lookAlikes: LookAlikes }) {
  if (!found) return null;
  if (found.block.length > 0 || found.is_elsewhere) {
    return (
      <LevelTag level="crit" icon={<ExclamationCircleFilled aria-hidden />}>
        证件号相同
      </LevelTag>
    );
  }
  if (found.strong.length > 0 || found.colleagues.length > 0) {
    return (
      <LevelTag level="high" icon={<WarningFilled aria-hidden />}>
        {found.strong.length > 0 ? `${found.strong.length} 位高度相似` : '其他医生名下有相似'}
      </LevelTag>
    );
  }
  return found.weak.length > 0 ? <LevelTag level="neutral">{found.weak.length} 位部分相同</LevelTag> : null;
}
