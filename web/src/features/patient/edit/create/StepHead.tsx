import { CheckOutlined } from '@ant-design/icons';
import { type Step, steps, stepTitles } from './create-values.ts';

interface Props {
  step: Step;
  onGo(step: Step): void;
}

/** How far one has come. What lies behind can be gone back to. */
export function StepHead({ step, onGo }: Props) {
  return (
    <ol className="step-head" aria-label="步骤">
      {steps.map((one) => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          {one < step ? (
            <button type="button" onClick={() => onGo(one)}>
              <span className="step-number" data-done>
                <CheckOutlined aria-hidden />
              </span>
              {stepTitles[one]}
              <span className="visually-hidden">（已填写，返回修改）</span>
            </button>
          ) : (
            <>
              <span className="step-number">{one}</span>
              {stepTitles[one]}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
