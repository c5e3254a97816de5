import { Delayed } from '#web/ui/Delayed.tsx';
import './answers/answers.css';
import './overview/overview.css';
import './progress-page.css';

/** The page in grey, in its real shape. */
export function ProgressSkeleton() {
  return (
    <Delayed>
      <div className="page progress-page" aria-hidden>
        <div className="progress-card progress-skeleton">
          <span className="bar" style={{ width: '55%', height: 20 }} />
        </div>
        <div className="progress-card answers">
          {[1, 2, 3].map((tile) => (
            <div key={tile} className="answer">
              <div>
                <span className="bar" style={{ width: 70 }} />
                <span className="bar" style={{ width: 140, height: 28 }} />
                <span className="bar" style={{ width: '80%' }} />
              </div>
            </div>
          ))}
        </div>
        <div className="progress-card overview">
          <div className="progress-charts">
            <span className="bar" style={{ width: 160 }} />
            <span className="bar" style={{ height: 210 }} />
            <span className="bar" style={{ width: 160 }} />
            <span className="bar" style={{ height: 130 }} />
          </div>
          <div className="calendar-side progress-skeleton">
            <span className="bar" style={{ width: 120 }} />
            <span className="bar" style={{ height: 190 }} />
          </div>
        </div>
      </div>
    </Delayed>
  );
}
