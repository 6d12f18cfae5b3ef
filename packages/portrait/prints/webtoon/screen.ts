import { mix as blend } from '../../math/curve.ts'
import { disc } from '../geometry.ts'
import type { Ground } from '../scene/ground.ts'
import { fill } from '../vector.ts'

/** The effects over the ground of a webtoon: a veil of light, dots that shrink towards the middle, and a few sparks. */
export function overGround({ palette, facing, next, time }: Ground): string {
  const veil = `<rect width="1080" height="1440" fill="${palette.low}" fill-opacity=".14"/>`
  const shaft = facing > 0 ? 'M0 0H430L-40 900Z' : 'M1080 0H650L1120 900Z'
  return (
    veil +
    fill(shaft, '#ffffff', 0.2) +
    fill(facing > 0 ? 'M520 0H640L40 1240L0 1240V980Z' : 'M560 0H440L1040 1240L1080 1240V980Z', '#ffffff', 0.12) +
    fill(dots(facing), '#ffffff', 0.3) +
    sparks({ next, time })
  )
}

const dotsOf = new Map<number, string>()

/** The dots of a printed screen, from the lower corner behind the person. */
function dots(facing: 1 | -1): string {
  const known = dotsOf.get(facing)
  if (known) return known
  let d = ''
  for (let row = 0; row < 30; row++)
    for (let column = 0; column < 26; column++) {
      const [x, y] = [column * 44 + (row % 2 ? 22 : 0), 1440 - row * 38]
      const r = blend(15, -3, (column * 44 + row * 38) / 1300)
      if (r > 1.5) d += disc(facing > 0 ? 1080 - x : x, y, r)
    }
  dotsOf.set(facing, d)
  return d
}

/** Four-pointed sparks that glow in turn. */
const sparks = ({ next, time }: Pick<Ground, 'next' | 'time'>) =>
  Array.from({ length: 9 }, () => {
    const [x, y, r, phase] = [next() * 1080, next() * 820, 10 + next() * 26, next()]
    const k = r * 0.16
    const d = `M${x} ${y - r}L${x + k} ${y - k}L${x + r} ${y}L${x + k} ${y + k}L${x} ${y + r}L${x - k} ${y + k}L${x - r} ${y}L${x - k} ${y - k}Z`
    return fill(d, '#ffffff', 0.55 + 0.35 * Math.sin((time + phase) * Math.PI * 2))
  }).join('')
