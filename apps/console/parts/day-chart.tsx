import { numberWords } from '../texts.ts'

export type DayValue = { day: string; value: number; title: string }

const [width, height, foot] = [720, 160, 20]
const most = 4

/**
 * Bars by day, with the scale and the first and the last day in letters. It stands beside a table of the same values, which
 * is what a screen reader reads.
 */
export function DayChart({ days }: { days: readonly DayValue[] }) {
  const top = topOf(Math.max(0, ...days.map(({ value }) => value)))
  const step = width / Math.max(days.length, 1)
  const plot = height - foot
  const heightOf = (value: number) => (value / top) * (plot - most)
  return (
    <div aria-hidden="true" dir="ltr" className="rounded-l border border-line bg-surface-1 p-4">
      <p className="text-small text-ink-3 tabular-nums">{numberWords(top)}</p>
      <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full">
        <line x1={0} x2={width} y1={most} y2={most} className="stroke-line" strokeDasharray="2 4" />
        {days.map(({ day, value, title }, index) => (
          <rect
            key={day}
            x={index * step + step * 0.15}
            y={plot - heightOf(value)}
            width={step * 0.7}
            height={heightOf(value)}
            rx={Math.min(3, step * 0.2)}
            className="fill-accent"
          >
            <title>{title}</title>
          </rect>
        ))}
        <line x1={0} x2={width} y1={plot} y2={plot} className="stroke-line-strong" />
      </svg>
      <p className="flex justify-between text-small text-ink-3">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </div>
  )
}

/** The least of 1, 2, 5, 10, 20 … that holds a value. */
export function topOf(value: number): number {
  let unit = 1
  for (;;) {
    for (const part of [1, 2, 5]) if (part * unit >= value) return part * unit
    unit *= 10
  }
}

const dayMs = 86_400_000

/** So many days up to today, by UTC, the first one first. */
export function daysUpTo(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}
