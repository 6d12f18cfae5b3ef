import { closed, trace, ribbon } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'

/** Stubble as a shadow of the jaw, or a full beard with a clean edge. */
export function beard({ line, person, expression, tones }: Sketch): string {
  const full = person.beard === 'full'
  const drop = expression.open * 30
  const outer = line(
    trace(
      '-172,296 -168,372 -130,450 -70,530 0,560 70,530 130,450 168,372 172,296 152,300 138,350 106,386 66,400 34,397 0,402 -34,397 -66,400 -106,386 -138,350 -152,300',
    ),
    trace(
      '-162,326 -158,380 -140,440 -120,520 -60,560 10,545 90,480 150,380 160,286 134,292 112,348 56,388 0,397 -46,395 -86,401 -108,397 -122,402 -134,392 -140,370 -146,340',
    ),
  )
  const gap = line(
    [
      [-44, 422],
      [0, 419],
      [44, 422],
      [28, 446 + drop],
      [0, 451 + drop],
      [-28, 446 + drop],
    ],
    [
      [-116, 422],
      [-88, 418],
      [-42, 421],
      [-56, 446 + drop],
      [-85, 451 + drop],
      [-104, 446 + drop],
    ],
  )
  const tone = mix(person.hair, tones.ink, 0.3)
  const whole = `<path d="${closed(outer)}${closed(gap)}" fill="${full ? tone : mix(tones.shade, tone, 0.4)}" fill-rule="evenodd" opacity="${full ? 0.96 : 0.36}"/>`
  if (!full) return whole
  const hatches = line(
    trace('66,452 92,430 -66,452 -30,488 0,494 32,488 -92,430'),
    trace('0,470 56,436 -96,470 -66,494 -36,500 -14,490 90,400'),
  )
  return (
    whole +
    hatches
      .map(
        ([x, y]) =>
          `<path d="${ribbon(
            [
              [x + 3, y - 20],
              [x, y],
              [x - 6, y + 22],
            ],
            5,
          )}" fill="${tones.hairLit}" opacity=".45"/>`,
      )
      .join('')
  )
}
