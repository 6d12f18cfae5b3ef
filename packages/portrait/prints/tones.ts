import { clamp, mix as between } from '../math/curve.ts'

/** A colour as #rrggbb. */
export type Tone = string

const parts = (tone: Tone) => [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
const toned = (values: readonly number[]): Tone =>
  `#${values
    .map((value) =>
      Math.round(clamp(value, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two colours as paint does, without a grey middle. */
export const mix = (a: Tone, b: Tone, t: number): Tone => {
  const other = parts(b)
  return toned(parts(a).map((value, i) => Math.sqrt(between(value ** 2, (other[i] ?? 0) ** 2, t))))
}
/** The colour of a surface in a coloured light. */
export const multiply = (a: Tone, b: Tone): Tone => {
  const other = parts(b)
  return toned(parts(a).map((value, i) => (value * (other[i] ?? 0)) / 255))
}
/** A colour with light of another added to it. */
export const screen = (a: Tone, b: Tone, t = 1): Tone => {
  const other = parts(b)
  return toned(parts(a).map((value, i) => between(value, 255 - ((255 - value) * (255 - (other[i] ?? 0))) / 255, t)))
}
/** How bright a colour is, 0 to 1. */
export const brightness = (tone: Tone): number => {
  const [r = 0, g = 0, b = 0] = parts(tone)
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255
}
/** The red, green and blue of a colour. */
export const channels = (tone: Tone): readonly [number, number, number] => {
  const [r = 0, g = 0, b = 0] = parts(tone)
  return [r, g, b]
}
