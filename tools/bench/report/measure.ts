/** The required range of a value: at most or at least `bound`, taken alone or divided by the floor. */
export type Aim = { of: 'value' | 'ratio' | 'excess'; is: 'atMost' | 'atLeast'; limit: number }

/** One line of a report: a value of the product, beside what the same machine gave at its best in the same run. */
export type Measure = {
  part: string
  name: string
  unit: string
  floor?: number
  value: number
  aim?: Aim
  /** Set where the floor may be close to nothing, so that dividing by it says nothing. */
  isRatioIdle?: true
}

/** The product's value as its aim looks at it: alone, over the floor, or what it adds to the floor. */
export function assessedNumber({ value, floor, aim }: Measure): number {
  if (!aim || aim.of === 'value') return value
  if (floor === undefined) return Number.NaN
  return aim.of === 'ratio' ? value / floor : value - floor
}

/** Whether a measure meets its aim; null where it has none. A value that could not be taken misses. */
export function isMet(measure: Measure): boolean | null {
  const { aim } = measure
  if (!aim) return null
  const assessed = assessedNumber(measure)
  return aim.is === 'atMost' ? assessed <= aim.limit : assessed >= aim.limit
}

/** The aim in words: `<= 1.5x floor`. */
export function aimText(measure: Measure): string {
  const { aim, unit } = measure
  if (!aim) return ''
  const sign = aim.is === 'atMost' ? '<=' : '>='
  if (aim.of === 'ratio') return `${sign} ${aim.limit}x floor`
  const limit = `${numberText(aim.limit)}${unit ? ` ${unit}` : ''}`
  return aim.of === 'excess' ? `${sign} floor + ${limit}` : `${sign} ${limit}`
}

/** A number as a table shows it: three digits that count, all of a large one. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Number.isInteger(value)) return String(value)
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

const heads = ['measure', 'floor', 'product', 'ratio', 'aim', '']

/** The lines of a report as a text table, one block for each part. */
export function reportTable(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const { name, unit, floor, value, isRatioIdle } = measure
    const met = isMet(measure)
    const ratio = floor === undefined || floor === 0 || isRatioIdle ? '' : `${numberText(value / floor)}x`
    return [
      unit ? `${name}, ${unit}` : name,
      floor === undefined ? '' : numberText(floor),
      numberText(value),
      ratio,
      aimText(measure),
      met === null ? '' : met ? 'met' : 'MISSED',
    ]
  })
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 || column > 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const blocks = Map.groupBy(rows.entries(), ([index]) => measures[index]?.part ?? '')
  return [...blocks]
    .map(([part, entries]) => [part, line(heads), ...entries.map(([, row]) => line(row))].join('\n'))
    .join('\n\n')
}

/** How many aims were met, in one line. */
export function summaryLine(measures: readonly Measure[]): string {
  const assessed = measures.map(isMet).filter((met) => met !== null)
  return `${assessed.filter(Boolean).length} of ${assessed.length} aims met`
}
