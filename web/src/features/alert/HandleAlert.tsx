import { lazy, Suspense, useState } from 'react';
import type { ButtonProps } from '#web/ui/button/Button.tsx';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import { withAntDesign } from '#web/ui/theme/with-ant-design.tsx';
import type { HandledByNote } from './HandlePanel.tsx';

// Loaded when the button is pressed: the field for the note is as large as the rest of the page.
const loadPanel = withAntDesign(async () => (await import('./HandlePanel.tsx')).HandlePanel);
const HandlePanel = lazy(async () => {
  try {
    return { default: await loadPanel() };
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
  /** A shorter label of the button. */
  label?: string;
}

/** 标记已处理: asks for a short note and closes the alerts. */
export function HandleAlert({ patientName, alerts, label, onHandled, ...look }: Props) {
  // Kept here, so that the typed note survives closing the panel.
  const [note, setNote] = useState('');
  return (
    <PanelButton
      {...look}
      aria-label={label ? `${label} ${alerts.map(({ name }) => name).join('、')}` : `标记已处理 ${patientName}`}
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
      {label ?? '标记已处理'}
    </PanelButton>
  );
}
