import { Checkbox } from 'antd';
import { useId } from 'react';
import { Input } from '#web/ui/controls/text-input.ts';
import { MomentInput } from '#web/ui/date-input/MomentInput.tsx';
import { type Publishing, type PublishingField, platforms } from './publish-check.ts';
import css from './sticky-page.module.css';

interface Props {
  id: string;
  isHidden: boolean;
  typed: Publishing;
  problems: ReadonlyMap<PublishingField, string>;
  /** The element with the messages. */
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
      <fieldset
        className="row shrink m-0 p-0"
        style={{ border: 0 }}
        data-field="platforms"
        aria-describedby={problems.has('platforms') ? noteId : undefined}
      >
        <legend className="fixed p-0" style={{ float: 'left' }}>
          平台
        </legend>
        <Checkbox.Group
          options={[...platforms]}
          value={typed.platforms}
          onChange={(chosen) => onChange({ platforms: platforms.filter((platform) => chosen.includes(platform)) })}
        />
      </fieldset>
      <div className={`row shrink ${css.link}`} data-field="link">
        <label className="fixed" htmlFor={`${own}-link`}>
          链接
        </label>
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
      <div className="row shrink" data-field="time">
        <label className="fixed" htmlFor={`${own}-time`}>
          发布时间
        </label>
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
