import { describe, expect, it } from 'vitest'
import type { Appearance, Shot } from '#portrait/public.ts'
import { randomFor, pick } from '#portrait/math/random.ts'
import { expressionOf } from '#portrait/prints/expression.ts'
import { paletteOf } from '#portrait/prints/palettes.ts'
import { postureOf } from '#portrait/prints/pose.ts'
import { webtoonPalette } from '#portrait/prints/webtoon/palettes.ts'
import { framings, lights, poses } from '#portrait/vocabulary.ts'
import { readCast } from './cast.ts'

/** How a head is seen in one photo: its direction, the side it faces, whether it bows, and the half in shadow. */
function headOf(look: Appearance, shot: Shot): string {
  const pose = poses[shot.pose] ?? poses[0]
  const { profile, over, yaw, pitch, shade, facing } = postureOf(pose, shot.framing, look.temper, shot.seed ^ look.seed)
  return [profile, over, yaw, pitch > 0.6, shade, facing].join(' ')
}

const paletteIn = (look: Appearance, shot: Shot) =>
  (look.style === 'ANIMATE' ? webtoonPalette : paletteOf)(shot.light, shot.seed ^ look.seed).high
const mostFrequent = (all: readonly string[]) =>
  Math.max(...all.map((one) => all.filter((other) => other === one).length))

describe.each(readCast())('the album of $id', ({ look, shots }) => {
  it('shows eight photos in at least six heads, five palettes and four framings, the cover with the face to us', () => {
    expect(new Set(shots.map((shot) => headOf(look, shot))).size).toBeGreaterThanOrEqual(6)
    expect(new Set(shots.map((shot) => paletteIn(look, shot))).size).toBeGreaterThanOrEqual(5)
    expect(new Set(shots.map((shot) => shot.framing)).size).toBe(4)
    expect(shots.filter((shot) => shot.framing === 'figure').length).toBeGreaterThanOrEqual(2)
    const cover = shots[0] as Shot // eight shots, see the test of the cards
    expect(postureOf(poses[cover.pose] ?? poses[0], cover.framing, look.temper, cover.seed ^ look.seed)).toMatchObject({
      profile: false,
      over: false,
    })
  })
})

describe('an album of ten photos whose shots are drawn by lot', () => {
  const albums = Array.from({ length: 300 }, (_, seed) => {
    const next = randomFor(seed, 'album')
    const look = { ...(readCast()[0]?.look as Appearance), seed: Math.floor(next() * 2 ** 31) } // the cast has thirty
    const shots = Array.from({ length: 10 }, (): Shot => ({
      outfit: 'shirt',
      place: 'cafe',
      light: pick(next, lights),
      framing: pick(next, framings),
      pose: Math.floor(next() * poses.length),
      seed: Math.floor(next() * 2 ** 31),
    }))
    return { look, shots }
  })

  it('never shows one head more than five times, and on average eight different ones', () => {
    const heads = albums.map(({ look, shots }) => shots.map((shot) => headOf(look, shot)))
    expect(Math.max(...heads.map(mostFrequent))).toBeLessThanOrEqual(5)
    const mean = heads.reduce((sum, album) => sum + new Set(album).size, 0) / heads.length
    expect(mean).toBeGreaterThanOrEqual(7.5)
  })

  it('never repeats a picture: head, size, palette and expression together differ', () => {
    for (const { look, shots } of albums) {
      const pictures = shots.map((shot) =>
        JSON.stringify([
          headOf(look, shot),
          shot.framing,
          paletteIn(look, shot),
          expressionOf(look.temper, shot.seed ^ look.seed),
        ]),
      )
      expect(new Set(pictures).size).toBe(10)
    }
  })
})
