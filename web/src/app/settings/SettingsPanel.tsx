import { CloseOutlined, SettingOutlined } from '@ant-design/icons';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { withAntDesign } from '#web/ui/theme/with-ant-design.tsx';
import { closeSettings, openSettings, useSettingsPanel } from './panel-state.ts';
import { useSettings } from './settings.ts';
import css from './settings-panel.module.css';
import { usePanelFocus } from './use-panel-focus.ts';

export function SettingsPanel() {
  const isOffered = useSettings((settings) => settings.showSettings);
  return isOffered ? <HandleAndPanel /> : null;
}

function HandleAndPanel() {
  const isOpen = useSettingsPanel((panel) => panel.isOpen);
  const { Form, hasFailed, load } = useLateForm(isOpen);
  const whole = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  usePanelFocus(isOpen, { whole, panel, handle });

  return (
    <div ref={whole}>
      <button
        ref={handle}
        type="button"
        className={`flex middle bare-button ${css.handle}`}
        aria-label="界面设置"
        aria-expanded={isOpen}
        aria-controls="settings-panel"
        onClick={isOpen ? closeSettings : openSettings}
        onPointerEnter={load}
      >
        {isOpen ? <CloseOutlined aria-hidden /> : <SettingOutlined aria-hidden />}
      </button>
      <section
        ref={panel}
        id="settings-panel"
        className={`surface ${css.panel}`}
        aria-labelledby="settings-title"
        tabIndex={-1}
        inert={!isOpen}
        data-open={isOpen}
      >
        <header className="flex middle between">
          <h2 id="settings-title" className="large bold">
            界面设置
          </h2>
          <button
            type="button"
            className={`middle centered muted bare-button ${css.close}`}
            aria-label="关闭设置"
            onClick={closeSettings}
          >
            <CloseOutlined aria-hidden />
          </button>
        </header>
        {Form && <Form />}
        {hasFailed && <p role="alert">设置没有读取成功，请刷新页面再试。</p>}
      </section>
    </div>
  );
}

const loadForm = withAntDesign(async () => (await import('./SettingsForm.tsx')).SettingsForm);

interface LateForm {
  Form: ComponentType | null;
  hasFailed: boolean;
  load(): void;
}

/** The content of the panel, loaded when it is first opened. */
function useLateForm(isWanted: boolean): LateForm {
  const [{ Form }, setForm] = useState<{ Form: ComponentType | null }>({ Form: null });
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    loadForm().then(
      (Form) => {
        setForm({ Form });
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { Form, hasFailed, load };
}
