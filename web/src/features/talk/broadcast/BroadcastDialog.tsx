import type { user } from '@yun/contract';
import { Tabs } from 'antd';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { BroadcastForm } from './BroadcastForm.tsx';
import { BroadcastList } from './BroadcastList.tsx';

interface Props {
  caller: user.Profile;
  onClose(): void;
}

/** 群发: write, preview and send; and the list of sent and scheduled broadcasts. */
export function BroadcastDialog({ caller, onClose }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const [tab, setTab] = useState('write');
  return (
    <Dialog
      open={isOpen}
      title="群发"
      patient={null}
      width={680}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'write',
            label: '写群发',
            children: <BroadcastForm caller={caller} onSent={() => setTab('list')} onCancel={() => setIsOpen(false)} />,
          },
          { key: 'list', label: '我的群发', children: <BroadcastList /> },
        ]}
      />
    </Dialog>
  );
}
