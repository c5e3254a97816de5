import { Mark } from '#web/ui/Mark.tsx';
import { ExerciseFigures } from './ExerciseFigures.tsx';
import css from './sign-in.module.css';

/** The left part of the sign-in page. Static: drawn at build time beside the root element, without script. */
export function BrandPanel() {
  return (
    <aside id="brand" className={css.brandPanel}>
      <p>
        <Mark />
        云医生端
      </p>
      <ExerciseFigures />
      <p>
        开出训练计划，看清每天练得怎样，
        <br />
        及时回复每一位患者。
      </p>
    </aside>
  );
}
