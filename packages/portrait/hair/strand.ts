import { clamp, mix } from '../math/curve.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { add, between, slerp, unit } from '../math/vector.ts'
import { skullAxes, skullCentre } from '../face/head.ts'

/** One run of hair, in head coordinates from its root to its tip. */
export type Strand = {
  points: Vec[]
  /** Thickness relative to the pass it is drawn in. */
  width: number
  /** 0 lies against the scalp, 1 is the outermost. */
  layer: number
  /** Lighter or darker than its neighbours. */
  tone: number
  /** Drawn tight along the head rather than falling from a part. */
  slick?: boolean
  /** Shaded like a ball around this point (a bun), or like a tube along these points (a plait). */
  centre?: Vec
  axis?: Vec[]
  /** Taper at the tip: 0 has full width, 1 ends in a point. */
  taper?: number
}

/** A place on the cranium, a little above it. */
export function onSkull(direction: Vec, above: number): Vec {
  return [
    skullCentre[0] + direction[0] * (skullAxes[0] + above),
    skullCentre[1] + direction[1] * (skullAxes[1] + above),
    skullCentre[2] + direction[2] * (skullAxes[2] + above),
  ]
}

/** Direction from the skull's centre to a height on the head at an angle around it (0 in front). */
export function skullDirection(angle: number, y: number): Vec {
  const v = clamp((y - skullCentre[1]) / skullAxes[1], -0.98, 0.98)
  const c = Math.sqrt(1 - v * v)
  return unit([Math.sin(angle) * c, v, Math.cos(angle) * c])
}

/** Runs along the scalp from one direction to another, lifted in the middle. */
export function alongScalp(stage: Stage, from: Vec, to: Vec, lift: number, steps: number): Vec[] {
  const points: Vec[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const d = slerp(from, to, t)
    const r = stage.head.scalp(d) + 0.008 + lift * Math.sin(Math.PI * Math.min(1, t * 1.15)) + 0.012 * t
    points.push(add(skullCentre, d, r))
  }
  return points
}

/** Turns a point with the head, and with the body the lower it hangs. */
export function settle(stage: Stage, p: Vec): Vec {
  const withHead = stage.turnHead(p[0], p[1], p[2])
  if (p[1] >= 0.3) return withHead
  const t = clamp((0.3 - p[1]) / 0.85)
  return between(withHead, stage.turnBody(p[0], p[1], p[2]), t * t * (3 - 2 * t))
}

/** Moves hanging hair off the shoulders and chest: in front of them, or behind when it started behind. */
export function clearBody(stage: Stage, p: Vec, above: number): Vec {
  if (p[1] > -0.05) return p
  const half = stage.body.halfWidth(p[1]) + 0.06
  if (Math.abs(p[0]) > half) return p
  const surface = stage.body.surface(clamp(p[0], -half + 0.08, half - 0.08), p[1]) + 0.025 + above
  const t = clamp((-0.05 - p[1]) / 0.22)
  return [p[0], p[1], mix(p[2], Math.max(p[2], surface), t)]
}
