import type { ButtonProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import type { HandledByNote } from './HandlePanel.tsx';

// The field for the note is as heavy as all the rest of the page that shows the button, and comes when it is pressed.
const HandlePanel = lazy(async () => {
  try {
    return { default: (await import('./HandlePanel.tsx')).HandlePanel };
  } catch {
    return { default: NotLoaded };
  }
});

function NotLoaded() {
  return (
    <p role="alert">
      没有加载出来，请检查网络后到<a href="/patient/alerts">预警列表</a>处理
    </p>
  );
}

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'className'>, HandledByNote {
  /** What the button says, where there is little room. */
  word?: string;
}

/** 标记已处理: asks what was done in a few words and closes the alerts. */
export function HandleAlert({ patientName, alerts, word, onHandled, ...look }: Props) {
  // Kept here: what is typed outlives the panel.
  const [note, setNote] = useState('');
  return (
    <PanelButton
      {...look}
      aria-label={word ? `${word} ${alerts.map(({ name }) => name).join('、')}` : `标记已处理 ${patientName}`}
      panel={(close) => (
        <Suspense>
          <HandlePanel
            patientName={patientName}
            alerts={alerts}
            note={note}
            onNote={setNote}
            onCancel={close}
            onHandled={(handled) => {
              close();
              setNote('');
              onHandled(handled);
            }}
          />
        </Suspense>
      )}
    >
      {word ?? '标记已处理'}
    </PanelButton>
  );
}
