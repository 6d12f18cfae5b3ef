import { expect, it } from 'vitest'
import { gap, labelHeight, layOut, shotHeight } from './sheet-layout.ts'

const phone = { label: 'phone', size: { width: 390, height: 844 } }
const backend = { label: 'desk', size: { width: 1440, height: 900 } }

it('brings every picture to one height and keeps its proportions', () => {
  const { places } = layOut([[phone, backend]])
  expect(places[0]?.map(({ height }) => height)).toEqual([shotHeight, shotHeight])
  expect(places[0]?.map(({ width }) => width)).toEqual([194, 672])
})

it('sets pictures side by side and rows under each other, without overlap', () => {
  const { places, sheet } = layOut([[phone, backend], [phone]])
  expect(places[0]?.map(({ left }) => left)).toEqual([gap, gap + 194 + gap])
  expect(places[1]?.[0]).toMatchObject({ left: gap, top: (places[0]?.[0]?.top ?? 0) + shotHeight + gap + labelHeight })
  expect(sheet).toEqual({ width: gap + 194 + gap + 672 + gap, height: gap + 2 * (labelHeight + shotHeight + gap) })
})
