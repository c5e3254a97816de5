import { WarningFilled } from '@ant-design/icons';
import {
  type PermissionCode,
  permissionLabels,
  permissionNotes,
  shownCodes,
  type UserType,
} from '@yun/contract/base/permission';
import { bundles } from '@yun/contract/user/staff-rules';
import { useState } from 'react';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import css from '../edit.module.css';
import { bundleOf, customText, inOrder, isLocked, isWithinReach, misfitText, type Reach } from './permission-sets.ts';

interface Props {
  value?: PermissionCode[];
  onChange?(codes: PermissionCode[]): void;
  reach: Reach;
  /** The user type the codes are for. */
  type: UserType;
  isDisabled: boolean;
}

/** The bundles, then each permission with its explanation. */
export function PermissionFields({ value = [], onChange, reach, type, isDisabled }: Props) {
  const [baseName, setBaseName] = useState('');
  const [isLastKept, setIsLastKept] = useState(false);
  const chosen = bundleOf(value);
  const custom = customText(
    value,
    bundles.find(({ name }) => name === baseName),
  );
  const misfit = isDisabled ? '' : misfitText(value, type);
  const isAnyClosed = !isDisabled && bundles.some((bundle) => !isWithinReach(bundle, reach));

  function change(codes: readonly PermissionCode[]): void {
    setIsLastKept(false);
    onChange?.(inOrder(codes));
  }

  function handleTick(code: PermissionCode, isOn: boolean): void {
    if (!isOn && value.length === 1) {
      setIsLastKept(true);
      return;
    }
    if (chosen) setBaseName(chosen.name);
    change(isOn ? [...value, code] : value.filter((other) => other !== code));
  }

  return (
    <div>
      <RadioGroup
        className={`gap-2 mb-2 ${css.bundles}`}
        aria-label="角色套餐"
        value={chosen?.name}
        disabled={isDisabled}
        onChange={(chosenName) => change(bundles.find(({ name }) => name === chosenName)?.modules ?? value)}
        options={bundles.map((bundle) => ({
          value: bundle.name,
          disabled: !isWithinReach(bundle, reach),
          label: (
            <>
              {bundle.name} <small className={bundle === chosen ? 'note' : 'small'}>{bundle.modules.length} 项</small>
            </>
          ),
        }))}
      />
      {isAnyClosed && <p className="small">灰色的套餐含有你不能授予的权限。</p>}
      <p className={`muted ${css.custom}`} role="status">
        {custom}
      </p>
      <p className={misfit ? `rounded warn-box mb-2 note-pad` : undefined} role="status">
        {misfit && (
          <>
            <WarningFilled aria-hidden /> {misfit}
          </>
        )}
      </p>
      <ul className={`plain-list line-bottom ${css.permissions}`}>
        {shownCodes().map((code) => (
          <Permission
            key={code}
            code={code}
            isOn={value.includes(code)}
            isDisabled={isDisabled || isLocked(code, value, reach)}
            isClosed={!isDisabled && !reach.grantable.includes(code)}
            onTick={(isOn) => handleTick(code, isOn)}
          />
        ))}
      </ul>
      {isLastKept && (
        <p className="crit mt-2" role="alert">
          至少保留 1 项权限
        </p>
      )}
    </div>
  );
}

interface PermissionProps {
  code: PermissionCode;
  isOn: boolean;
  isDisabled: boolean;
  /** The user does not have it and cannot grant it. */
  isClosed: boolean;
  onTick(isOn: boolean): void;
}

function Permission({ code, isOn, isDisabled, isClosed, onTick }: PermissionProps) {
  return (
    <li className="flex middle between gap-3 line-top">
      <CheckBox checked={isOn} disabled={isDisabled} onChange={onTick}>
        <span className={isOn ? 'bold' : undefined}>{permissionLabels[code]}</span>
        <span className={`muted ${css.explanation}`}>
          {isClosed ? '你没有此权限，不能授予' : permissionNotes[code]}
        </span>
      </CheckBox>
      <code className="fixed small">{code}</code>
    </li>
  );
}
