// The global layout classes of the console, each a name and its declarations. The build makes `virtual:layout.css` of them, in
// this order: the groups of several declarations stand first, so that a class of one declaration can override its part of a
// group. Rules of a CSS Module are stronger than all of them (web/build/styles.ts).
export const layoutClasses = {
  'bare-button': 'padding: 0; border: 0; background: none; font: inherit; cursor: pointer',
  'plain-list': 'margin: 0; padding: 0; list-style: none',
  panel: 'border: var(--border); border-radius: var(--radius); background: var(--surface)',
  /** A box with an arrow above the page, whose text does not follow what it stands in. */
  bubble:
    'position: fixed; z-index: 1030; width: max-content; max-width: 100vw; color: var(--text); font-size: var(--font-base); font-weight: 400; line-height: calc(22 / 14); text-align: start; white-space: normal; cursor: auto; filter: var(--bubble-shadow)',
  /** What is typed or chosen in. */
  field:
    'border: var(--border-control); border-radius: var(--radius); background: var(--surface); color: var(--text); font: inherit',
  /** The box of a line of text: as high as the other controls. */
  'input-box':
    'min-height: var(--control-height); padding: 0 var(--control-pad); font-size: var(--control-font); cursor: text',
  /** How a button looks; pressed, disabled and busy: button.css. */
  btn: '--btn-high: var(--control-height); --btn-on: var(--link); --btn-on-line: var(--link); --btn-on-back: var(--surface); display: inline-flex; gap: var(--space-2); align-items: center; justify-content: center; height: var(--btn-high); padding: 0 var(--button-pad); border: var(--border-control); border-radius: var(--radius); background: var(--surface); color: var(--text); font: inherit; font-size: var(--control-font); font-weight: 400; white-space: nowrap; cursor: pointer; user-select: none; touch-action: manipulation',
  'btn-danger':
    '--btn-on: var(--crit); --btn-on-line: var(--crit); --btn-on-back: var(--crit-bg); border-color: var(--crit); color: var(--crit)',
  'btn-primary':
    '--btn-on: #fff; --btn-on-line: transparent; --btn-on-back: var(--strong-hover); border-color: transparent; background: var(--strong); color: #fff',
  'btn-danger-primary':
    '--btn-on: var(--surface); --btn-on-line: transparent; --btn-on-back: var(--crit); border-color: transparent; background: var(--crit-dot); color: var(--surface)',
  'btn-text':
    '--btn-on: var(--text); --btn-on-line: transparent; --btn-on-back: var(--hover); --btn-off-line: transparent; --btn-off-back: none; border-color: transparent; background: none',
  'btn-link':
    '--btn-on: var(--link-on); --btn-on-line: transparent; --btn-on-back: none; --btn-off-line: transparent; --btn-off-back: none; border-color: transparent; background: none; color: var(--link)',
  'btn-danger-link':
    '--btn-on: var(--crit); --btn-on-line: transparent; --btn-on-back: none; --btn-off-line: transparent; --btn-off-back: none; border-color: transparent; background: none; color: var(--crit)',
  'btn-dashed': 'border-style: dashed',
  'btn-small':
    '--btn-high: min(var(--control-height), var(--height-small)); padding: 0 7px; font-size: var(--font-base)',
  'btn-icon-only': 'width: var(--btn-high); padding: 0',
  'btn-round': 'border-radius: 99px',
  /** A short text in a box, for a status. */
  'status-tag':
    'justify-self: start; height: var(--leading-small); padding: 0 var(--space-1-half); border-radius: var(--radius); font-size: var(--font-small); line-height: var(--leading-small)',
  /** The title of a part of the page. */
  heading: 'font-size: var(--font-large); font-weight: 600; line-height: var(--leading-large)',
  row: 'display: flex; align-items: center; gap: var(--space-2)',
  flow: 'display: flex; flex-wrap: wrap; gap: var(--space-2)',
  flex: 'display: flex',
  stack: 'display: flex; flex-direction: column',
  grid: 'display: grid',
  'inline-row': 'display: inline-flex; align-items: center; gap: var(--space-1)',
  wrap: 'flex-wrap: wrap',
  between: 'justify-content: space-between',
  middle: 'align-items: center',
  top: 'align-items: start',
  baseline: 'align-items: baseline',
  centered: 'justify-content: center',
  'to-end': 'justify-content: end',
  'gap-x-2': 'gap: 0 var(--space-2)',
  'gap-1': 'gap: var(--space-1)',
  'gap-1-half': 'gap: var(--space-1-half)',
  'gap-2': 'gap: var(--space-2)',
  'gap-3': 'gap: var(--space-3)',
  'gap-4': 'gap: var(--space-4)',
  'gap-x-4': 'gap: 0 var(--space-4)',
  fill: 'flex: 1; min-width: 0',
  grow: 'flex: 1',
  fixed: 'flex: none',
  shrink: 'min-width: 0',
  'full-width': 'width: 100%',
  'whole-row': 'grid-column: 1 / -1',
  muted: 'color: var(--text2)',
  faint: 'color: var(--text3)',
  plain: 'color: var(--text)',
  crit: 'color: var(--crit)',
  high: 'color: var(--high)',
  warn: 'color: var(--warn)',
  ok: 'color: var(--ok)',
  'link-text': 'color: var(--link)',
  note: 'color: var(--text2); font-size: var(--font-small)',
  fine: 'font-size: var(--font-small)',
  large: 'font-size: var(--font-large)',
  'lines-tight': 'line-height: var(--leading-tight)',
  'lines-small': 'line-height: var(--leading-small)',
  bold: 'font-weight: 600',
  figures: 'font-variant-numeric: tabular-nums',
  nowrap: 'white-space: nowrap',
  ellipsis: 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
  'text-center': 'text-align: center',
  sunken: 'background: var(--sunken)',
  surface: 'background: var(--surface)',
  rounded: 'border-radius: var(--radius)',
  'line-top': 'border-top: var(--border)',
  'crit-line': 'border-color: var(--crit)',
  'line-bottom': 'border-bottom: var(--border)',
  'crit-box': 'background: var(--crit-bg); color: var(--crit)',
  'high-box': 'background: var(--high-bg); color: var(--high)',
  'warn-box': 'background: var(--warn-bg); color: var(--warn)',
  'ok-box': 'background: var(--ok-bg); color: var(--ok)',
  'info-box': 'background: var(--info-bg); color: var(--info)',
  'neutral-box': 'background: var(--neutral-bg); color: var(--text2)',
  'm-0': 'margin: 0',
  'p-0': 'padding: 0',
  'note-pad': 'padding: var(--space-1-half) var(--space-3)',
  'row-pad': 'padding: var(--space-2) 0',
  'part-pad': 'padding: var(--space-3) var(--space-4)',
  'mt-1': 'margin-top: var(--space-1)',
  'mt-2': 'margin-top: var(--space-2)',
  'mt-3': 'margin-top: var(--space-3)',
  'mt-4': 'margin-top: var(--space-4)',
  'mb-1': 'margin-bottom: var(--space-1)',
  'mb-2': 'margin-bottom: var(--space-2)',
  'mb-3': 'margin-bottom: var(--space-3)',
  'mb-4': 'margin-bottom: var(--space-4)',
  push: 'margin-left: auto',
  'no-ring': 'outline: none',
  /** A sign in a field that must not draw the eye. */
  pale: 'opacity: 0.25',
  /** The text beside a box to be ticked, and the line of both. */
  'tick-text': 'padding-inline: var(--space-2)',
  'tick-line': 'min-height: var(--leading-base); cursor: pointer',
  'bar-pad': 'padding: var(--space-half)',
  tiny: 'font-size: 10px',
  relative: 'position: relative',
  clip: 'overflow: hidden',
  scroll: 'overflow: auto',
};
