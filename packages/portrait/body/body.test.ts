import { describe, expect, it } from 'vitest'
import { figures, sizes } from '../vocabulary.ts'
import { buildOf, makeBody } from './body.ts'
import { garments } from '../garments/garments.ts'
import { exampleAppearance } from '../testing/example.ts'

describe.each(figures)('the figure %s', (figure) => {
  it('is fuller with each size, and its own where no size is chosen', () => {
    const busts = sizes.map((bust) => buildOf({ ...exampleAppearance, figure, bust }).bust)
    const hips = sizes.map((size) => buildOf({ ...exampleAppearance, figure, hips: size }).hips)
    expect(busts).toEqual([...new Set(busts)].sort((a, b) => a - b))
    expect(hips).toEqual([...new Set(hips)].sort((a, b) => a - b))
    expect(buildOf({ ...exampleAppearance, figure, bust: 'Medium', hips: 'Medium' })).toEqual(
      buildOf({ ...exampleAppearance, figure }),
    )
  })

  it('keeps its arms outside its hips, whatever their size', () => {
    for (const size of sizes) {
      const build = buildOf({ ...exampleAppearance, figure, hips: size })
      const { meshes, halfWidth } = makeBody(build, garments['ribbed-top'].fit, 1)
      const arm = meshes[2]?.own ?? new Float32Array()
      // At hip height the middle of an arm is beside the body and not in it.
      const near = Array.from({ length: arm.length / 3 }, (_, i) => [arm[3 * i], arm[3 * i + 1]] as [number, number])
      const wrist = near.filter(([, y]) => Math.abs(y + 2.1) < 0.03).map(([x]) => x)
      expect(Math.max(...wrist)).toBeGreaterThan(halfWidth(-2.1))
    }
  })
})
