import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { copyText } from '#web/lib/browser/copy-text.ts';
import css from './once-password.module.css';

interface Props {
  account: string;
  password: string;
  title?: string;
  /** The ways on, beside 复制. */
  actions?: ReactNode;
  onClose(): void;
}

/** A first or temporary password, shown this once: neither the page nor the server can show it again. */
export function OncePassword({ account, password, title = '临时密码', actions, onClose }: Props) {
  const [told, setTold] = useState('');

  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(`账号：${account}\n密码：${password}`);
    setTold(isCopied ? '已复制账号和密码' : '没有复制成功，请手动选择');
  }

  return (
    <Modal
      open
      title={title}
      width={440}
      // A stray click or key must not close the only sight of it.
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={actions ?? <Button onClick={onClose}>关闭</Button>}
    >
      <dl className={`sunken rounded ${css.oncePassword}`}>
        <div>
          <dt>账号</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>密码</dt>
          <dd>{password}</dd>
        </div>
      </dl>
      <p>密码只显示这一次，关闭后不能再查看。请转交本人，首次登录时需要修改。</p>
      <p className="flex middle gap-3 mt-3">
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={handleCopy}>
          复制
        </Button>
        <span className="small" role="status">
          {told}
        </span>
      </p>
    </Modal>
  );
}
