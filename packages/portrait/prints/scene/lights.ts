import { mix } from '../tones.ts'
import { fill, line, spot } from '../vector.ts'
import { disc } from '../geometry.ts'
import type { Ground } from './ground.ts'

/** A large moon or sun behind the head. */
export function moon({ palette, head: [x, y], scale, facing }: Ground, size = 1): string {
  const r = Math.min(450, 300 * scale) * size
  const [cx, cy] = [x + facing * 20 * scale, y - 10 * scale]
  return (
    spot('moon-glow', [cx, cy], [r * 1.5, r * 1.5], palette.motif, 0.5) +
    fill(disc(cx, cy, r), palette.motif) +
    `<g clip-path="url(#moon)">${spot('moon-light', [cx - r * 0.35, cy - r * 0.4], [r * 0.9, r * 0.9], mix(palette.motif, '#ffffff', 0.5), 0.8)}</g>` +
    `<clipPath id="moon"><path d="${disc(cx, cy, r)}"/></clipPath>`
  )
}

/** A ring of light behind the head. */
export function ring({ palette, head: [x, y], scale, time }: Ground): string {
  const r = Math.min(440, 310 * scale)
  const glow = 0.3 + 0.06 * Math.sin(time * Math.PI * 2)
  const circle = (width: number, alpha: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${palette.motif}" stroke-width="${width}" stroke-opacity="${alpha.toFixed(2)}"/>`
  return [70, 52, 36].map((width) => circle(width, glow / 2.4)).join('') + circle(15, 1)
}

/** Lamps far out of focus. */
export function bokeh({ palette, next, time }: Ground, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, r, phase, kind] = [next() * 1080, 60 + next() * 900, 18 + next() * 60, next(), next()]
    const level = 0.12 + 0.25 * next() + 0.06 * Math.sin((time + phase) * Math.PI * 2)
    return fill(disc(x, y, r), kind < 0.6 ? palette.motif : palette.rim, level)
  }).join('')
}

/** Stars of a clear night. */
export const stars = ({ next, time }: Ground, count = 70) =>
  Array.from({ length: count }, () => {
    const [x, y, r, phase] = [next() * 1080, next() * 900, 1.2 + next() * 3, next()]
    return fill(disc(x, y, r), '#fff6e0', 0.45 + 0.3 * next() + 0.2 * Math.sin((time + phase) * Math.PI * 2))
  }).join('')

/** A lit skyline along the lower half. */
export function skyline({ palette, next, time }: Ground, base = 1440): string {
  const dark = mix(palette.low, '#0a0714', 0.4)
  let drawn = ''
  for (let i = 0; i < 11; i++) {
    const [w, h] = [80 + next() * 90, 330 + next() * 480]
    const x = i * 105 - 40
    drawn += `<rect x="${x.toFixed(0)}" y="${(base - h).toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" fill="${mix(dark, palette.high, 0.1 + next() * 0.25)}"/>`
    for (let yy = base - h + 24; yy < base - 240; yy += 40)
      for (let xx = x + 14; xx < x + w - 18; xx += 30) {
        const [on, kind, level, phase] = [next(), next(), next(), next()]
        if (on > 0.3) continue
        const shine = 0.35 + level * 0.5 + (phase < 0.15 ? 0.3 * Math.sin((time + phase * 7) * Math.PI * 2) : 0)
        drawn += `<rect x="${xx.toFixed(0)}" y="${yy.toFixed(0)}" width="15" height="21" fill="${kind < 0.7 ? palette.motif : palette.rim}" fill-opacity="${Math.max(0.1, shine).toFixed(2)}"/>`
      }
  }
  return drawn
}

/** Rain that falls through the picture once in a loop, or twice. */
export function rain({ palette, next, time }: Ground, count: number, near: boolean): string {
  const tone = mix(palette.rim, '#ffffff', 0.55)
  return Array.from({ length: count }, () => {
    const [x, start, length, turns] = [
      next() * 1200 - 60,
      next(),
      (near ? 60 : 40) + next() * 110,
      next() < 0.5 ? 1 : 2,
    ]
    const y = ((start + time * turns) % 1) * 1700 - 180
    const width = near ? 1.6 + next() * 2.2 : 1.4 + next()
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * 0.16).toFixed(0)} ${length.toFixed(0)}`,
      tone,
      width,
      (near ? 0.18 : 0.14) + next() * 0.3,
    )
  }).join('')
}

/** Lamps on a cord. */
export function cord({ palette, next }: Ground, y: number): string {
  const lamps = Array.from({ length: 11 }, (_, i) => {
    const x = i * 108 + 10
    const drop = y + 60 * Math.sin((i / 10) * Math.PI) + 8 * next()
    return (
      spot(`lamp-${i}`, [x, drop + 18], [52, 52], palette.motif, 0.7) +
      fill(disc(x, drop + 18, 11), mix(palette.motif, '#fff6dc', 0.6))
    )
  }).join('')
  return line(`M-20 ${y}Q540 ${y + 120} 1100 ${y}`, mix(palette.low, '#0a0714', 0.5), 4) + lamps
}
