import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  MailOutlined,
  SearchOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { Button, Radio, Slider, Switch, Tag } from 'antd';
import type { ReactNode } from 'react';
import css from './theme.module.css';

/** What follows the theme colour, and what keeps its own. */
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
        <Button className={css.link} type="link">
          链接
        </Button>
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
        <Tag>普通</Tag>
        <Tag className={css.tagMain}>主色</Tag>
        <Tag className={css.tagOk}>完成</Tag>
        <Tag className={css.tagWarn}>提醒</Tag>
        <Tag className={css.tagCrit}>紧急</Tag>
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
  return (
    <>
      <Row label="单选">
        <Radio.Group
          className={css.sides}
          aria-label="患侧"
          defaultValue="left"
          options={[
            { value: 'left', label: '左侧' },
            { value: 'right', label: '右侧' },
            { value: 'both', label: '双侧' },
          ]}
        />
      </Row>
      <Row label="滑块">
        <Slider className={css.slider} ariaLabelForHandle="滑块" defaultValue={40} />
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
      <p>{label}</p>
      <div>{children}</div>
    </div>
  );
}
