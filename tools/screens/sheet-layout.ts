export type Size = { width: number; height: number }
export type Cell = { label: string; size: Size }
export type Placed = { left: number; top: number; width: number; height: number }

export const gap = 16
export const labelHeight = 26
export const shotHeight = 420

/** Where each picture of a sheet goes: all of one height, row under row, each under its label. */
export function layOut(rows: readonly (readonly Cell[])[]): { sheet: Size; places: Placed[][] } {
  const places = rows.map((row, rowIndex) => {
    const top = gap + rowIndex * (labelHeight + shotHeight + gap) + labelHeight
    let left = gap
    return row.map(({ size }) => {
      const width = Math.round((size.width * shotHeight) / size.height)
      const place = { left, top, width, height: shotHeight }
      left += width + gap
      return place
    })
  })
  const ends = places.flat().map(({ left, width }) => left + width + gap)
  return {
    sheet: { width: Math.max(gap, ...ends), height: gap + rows.length * (labelHeight + shotHeight + gap) },
    places,
  }
}
