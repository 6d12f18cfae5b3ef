import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Appearance, Shot } from '#portrait/public.ts'
import { GenerationFailed } from './picture-generator.ts'
import { createBuiltInGenerator } from './built-in-generator.ts'

const appearance: Appearance = {
  seed: 11,
  gender: 'woman',
  style: 'REALITY',
  age: 31,
  ethnicity: 'Latina',
  eyes: 'Brown',
  hair: 'Long',
  hairColor: 'Brown',
  figure: 'Curvy',
  temper: 'warm',
}
const shot: Shot = { outfit: 'blazer', place: 'cafe', light: 'dusk', framing: 'bust', pose: 1, seed: 5 }
const forever = new AbortController().signal

describe('the built-in generator', () => {
  it('makes the same picture for the same order, reports its progress, and draws nobody under 18', async () => {
    const generator = createBuiltInGenerator()
    const reported: number[] = []
    const order = { appearance, shot, width: 36, height: 48 }
    const [first, second] = await Promise.all([
      generator.make(order, { signal: forever, onProgress: (part) => reported.push(part) }),
      generator.make(order, { signal: forever }),
    ])
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(reported).toEqual([0, 0.8, 1])
    const child = { ...order, appearance: { ...appearance, age: 17 } }
    await expect(generator.make(child, { signal: forever })).rejects.toThrow(GenerationFailed)
    await generator.close()
  })

  it('makes short loops', async () => {
    const generator = createBuiltInGenerator()
    const reported: number[] = []
    const loop = await generator.makeLoop(
      { appearance, shot, width: 48, height: 64 },
      { signal: forever, onProgress: (part) => reported.push(part) },
    )
    expect((await sharp(loop).metadata()).pages).toBeGreaterThan(15)
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))
    await generator.close()
  })
})
