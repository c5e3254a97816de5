import { daysBetween } from '@yun/contract/base/day';
import { useMemo } from 'react';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { dateText } from '#web/ui/chart/chart-stops.ts';
import { wideWeeks } from '#web/ui/training-days/calendar-days.ts';
import { DayLegend } from '#web/ui/training-days/DayLegend.tsx';
import { HeatCalendar } from '#web/ui/training-days/HeatCalendar.tsx';
import { HeatMap } from '#web/ui/training-days/HeatMap.tsx';
import { isDay } from '../address.ts';
import { todayOf } from '../charts/course.ts';
import css from '../progress-page.module.css';
import type { TabProps } from '../tab-props.ts';
import { calendarSpan, dayTable, defaultDay, shownDaysOf } from './calendar-of.ts';
import { DayDetail } from './DayDetail.tsx';

/** The training days, and below them the details of the selected day. */
export function CalendarSide({ summary, range, from: first, day, onDay, canRecord, onOpen }: TabProps) {
  const days = useMemo(() => shownDaysOf(summary), [summary]);
  const { from, to } = calendarSpan(summary, first);
  const today = todayOf(summary);
  const selected = isDay(day) && day <= today ? day : defaultDay(days, today);
  const isShort = range === '2w' || range === '4w';
  const Days = isShort ? HeatCalendar : HeatMap;
  const isSmall = !isShort && daysBetween(from, to) > wideWeeks * 7;
  return (
    <div className={css.calendar}>
      <ChartFrame
        title="训练日历"
        note={`${dateText(from, { from, to })} 至 ${to.slice(5)}`}
        table={() => dayTable(summary, from)}
      >
        <Days
          from={from}
          to={to}
          days={days}
          selected={selected}
          onSelect={onDay}
          label="训练日历，方向键移动，回车查看当天"
        />
        <DayLegend hasSpots={isSmall} />
      </ChartFrame>
      <DayDetail patientId={summary.patient.id} date={selected} canRecord={canRecord} onOpen={onOpen} />
    </div>
  );
}
