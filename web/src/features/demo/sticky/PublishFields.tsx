import { Checkbox, Input } from 'antd';
import { useId } from 'react';
import { MomentInput } from '#web/ui/date-input/MomentInput.tsx';
import { type Publishing, type PublishingField, platforms } from './publish-check.ts';
import css from './sticky-page.module.css';

interface Props {
  id: string;
  isHidden: boolean;
  typed: Publishing;
  problems: ReadonlyMap<PublishingField, string>;
  /** The element that tells what is wrong. */
  noteId: string;
  onChange(changes: Partial<Publishing>): void;
}

export function PublishFields({ id, isHidden, typed, problems, noteId, onChange }: Props) {
  const own = useId();
  const stateOf = (field: PublishingField) => ({
    'aria-invalid': problems.has(field),
    'aria-describedby': problems.has(field) ? noteId : undefined,
  });
  return (
    <div id={id} className={`flex middle fill ${css.fields}`} hidden={isHidden}>
      <fieldset data-field="platforms" aria-describedby={problems.has('platforms') ? noteId : undefined}>
        <legend>平台</legend>
        <Checkbox.Group
          options={[...platforms]}
          value={typed.platforms}
          onChange={(chosen) => onChange({ platforms: platforms.filter((one) => chosen.includes(one)) })}
        />
      </fieldset>
      <div data-field="link">
        <label htmlFor={`${own}-link`}>链接</label>
        <Input
          id={`${own}-link`}
          type="url"
          placeholder="https://"
          maxLength={300}
          value={typed.link}
          {...stateOf('link')}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      </div>
      <div data-field="time">
        <label htmlFor={`${own}-time`}>发布时间</label>
        <MomentInput
          id={`${own}-time`}
          value={typed.time}
          {...stateOf('time')}
          onChange={(time) => onChange({ time })}
        />
      </div>
    </div>
  );
}
