import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  MailOutlined,
  SearchOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { Slider, Switch, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { sizes } from '#web/ui/tokens.ts';
import css from './theme.module.css';

const tags = [
  { text: '普通' },
  { text: '主色', background: 'var(--tint)', color: 'var(--link-on)' },
  { text: '完成', background: 'var(--ok-bg)', color: 'var(--ok)' },
  { text: '提醒', background: 'var(--warn-bg)', color: 'var(--warn)' },
  { text: '紧急', background: 'var(--crit-bg)', color: 'var(--crit)' },
];

/** Components that follow the theme colour, and components that keep their own. */
export function Samples() {
  return (
    <section className="card">
      <h2>看看效果</h2>
      <Row label="按钮">
        <Button type="primary">主要</Button>
        <Button>普通</Button>
        <Button type="dashed">虚线</Button>
        <Button danger>危险</Button>
        <Button type="primary" danger>
          主要危险
        </Button>
        <Button type="text">文字</Button>
        <Button type="link">链接</Button>
      </Row>
      <Row label="不可用的按钮">
        <Button type="primary" disabled>
          主要
        </Button>
        <Button disabled>普通</Button>
        <Button danger disabled>
          危险
        </Button>
      </Row>
      <IconButtons />
      <Row label="标签">
        {tags.map(({ text, ...colors }) => (
          <Tag key={text} style={{ margin: 0, borderColor: 'transparent', ...colors }}>
            {text}
          </Tag>
        ))}
      </Row>
      <Fields />
    </section>
  );
}

function IconButtons() {
  return (
    <Row label="图标按钮">
      <Button type="primary" aria-label="搜索" icon={<SearchOutlined aria-hidden />} />
      <Button type="primary" shape="circle" aria-label="编辑" icon={<EditOutlined aria-hidden />} />
      <Button shape="circle" aria-label="确认" icon={<CheckOutlined aria-hidden />} />
      <Button shape="circle" aria-label="邮件" icon={<MailOutlined aria-hidden />} />
      <Button shape="circle" aria-label="收藏" icon={<StarOutlined aria-hidden />} />
      <Button danger shape="circle" aria-label="删除" icon={<DeleteOutlined aria-hidden />} />
    </Row>
  );
}

function Fields() {
  const [side, setSide] = useState('left');
  return (
    <>
      <Row label="单选">
        <RadioGroup
          className={css.radios}
          aria-label="患侧"
          value={side}
          onChange={setSide}
          options={[
            { value: 'left', label: '左侧' },
            { value: 'right', label: '右侧' },
            { value: 'both', label: '双侧' },
          ]}
        />
      </Row>
      <Row label="滑块">
        <Slider className="grow" style={{ maxWidth: 320 }} ariaLabelForHandle="滑块" defaultValue={40} />
      </Row>
      <Row label="开关">
        <Switch aria-label="开关" defaultChecked />
      </Row>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`grid middle mt-4 ${css.row}`}>
      <p className="faint">{label}</p>
      <div className="flow middle" style={{ minHeight: sizes['height-control'] }}>
        {children}
      </div>
    </div>
  );
}
