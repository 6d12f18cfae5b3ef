import { expect, it } from 'vitest'
import { pictureAt, pictureSet } from './picture-address.ts'

it('joins the width to the query of a signed address, and begins a query where there is none', () => {
  expect(pictureAt('/media/a?v=clear&sign=X', 160)).toBe('/media/a?v=clear&sign=X&w=160')
  expect(pictureAt('/media/a', 160)).toBe('/media/a?w=160')
  expect(pictureSet('/media/a?sign=X', [160, 320])).toBe('/media/a?sign=X&w=160 160w, /media/a?sign=X&w=320 320w')
})
