import { CopyOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../actions/actions.module.css';

interface Props {
  account: string;
  password: string;
  title?: string;
  /** Buttons beside 复制. */
  actions?: ReactNode;
  onClose(): void;
}

/** A first or temporary password, shown this once: neither the page nor the server can show it again. */
export function OncePassword({ account, password, title = '临时密码', actions, onClose }: Props) {
  const [notice, setNotice] = useState('');

  async function handleCopy(): Promise<void> {
    const isCopied = await copyText(`账号：${account}\n密码：${password}`);
    setNotice(isCopied ? '已复制账号和密码' : '没有复制成功，请手动选择');
  }

  return (
    <Modal
      open
      title={title}
      width={440}
      // A stray click or key must not close it: the password is not shown again.
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={actions ?? <Button onClick={onClose}>关闭</Button>}
    >
      <dl className={`panel sunken m-0 mb-3 ${css.secret}`}>
        <div className="flex gap-3">
          <dt className="fixed faint">账号</dt>
          <dd className="m-0">{account}</dd>
        </div>
        <div className="flex gap-3">
          <dt className="fixed faint">密码</dt>
          <dd className="m-0">{password}</dd>
        </div>
      </dl>
      <p>密码只显示这一次，关闭后不能再查看。请转交本人，首次登录时需要修改。</p>
      <p className="flex middle gap-3 mt-3">
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={handleCopy}>
          复制
        </Button>
        <span className="small" role="status">
          {notice}
        </span>
      </p>
    </Modal>
  );
}
