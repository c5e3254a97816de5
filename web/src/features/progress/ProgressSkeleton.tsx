import { Delayed } from '#web/ui/status/Delayed.tsx';
import answersCss from './answers/answers.module.css';
import progressOverviewCss from './overview/progress-overview.module.css';
import css from './progress-page.module.css';

/** The page in grey, in its real shape. */
export function ProgressSkeleton() {
  return (
    <Delayed>
      <div className={`page ${css.progressPage}`} aria-hidden>
        <div className={`panel mb-3 ${css.progressSkeleton}`}>
          <span className="bar" style={{ width: '55%', height: 20 }} />
        </div>
        <div className={`panel mb-3 ${answersCss.answers}`}>
          {[1, 2, 3].map((tile) => (
            <div key={tile} className={answersCss.answer}>
              <div>
                <span className="bar" style={{ width: 70 }} />
                <span className="bar" style={{ width: 140, height: 28 }} />
                <span className="bar" style={{ width: '80%' }} />
              </div>
            </div>
          ))}
        </div>
        <div className={`panel mb-3 ${progressOverviewCss.overview}`}>
          <div className={`grid gap-4 ${css.progressCharts}`}>
            <span className="bar" style={{ width: 160 }} />
            <span className="bar" style={{ height: 210 }} />
            <span className="bar" style={{ width: 160 }} />
            <span className="bar" style={{ height: 130 }} />
          </div>
          <div className={`${progressOverviewCss.calendarSide} ${css.progressSkeleton}`}>
            <span className="bar" style={{ width: 120 }} />
            <span className="bar" style={{ height: 190 }} />
          </div>
        </div>
      </div>
    </Delayed>
  );
}
