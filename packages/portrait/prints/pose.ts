import type { Appearance } from '../appearance.ts'
import type { Framing, Mood, Pose } from '../vocabulary.ts'
import { pick, randomFor, spread } from '../math/random.ts'

/** How a person holds the head and the body in one print. */
export type Posture = {
  profile: boolean
  /** 0 looks straight out of the picture, 1 three quarters aside. */
  yaw: number
  /** 1 faces the left of the picture, -1 the right. */
  facing: 1 | -1
  /** Degrees that the head leans, and the body against it. */
  tilt: number
  lean: number
  /** Above 0 the head bows. */
  pitch: number
  /** The back is turned, and the face looks over the shoulder. */
  over: boolean
  /** Where the eyes look, from the head's own direction. */
  gaze: readonly [number, number]
  /** The cheek in shadow: towards the viewer, away from the viewer, or hardly any. */
  shade: 'near' | 'far' | 'none'
  scale: number
  x: number
  y: number
}

type View = Pick<Posture, 'yaw' | 'profile' | 'over' | 'shade'> & { bowed?: true }
const views = {
  front: { yaw: 0.08, profile: false, over: false, shade: 'near' },
  slight: { yaw: 0.4, profile: false, over: false, shade: 'near' },
  turned: { yaw: 0.85, profile: false, over: false, shade: 'near' },
  lit: { yaw: 0.9, profile: false, over: false, shade: 'far' },
  away: { yaw: 1.02, profile: false, over: true, shade: 'near' },
  down: { yaw: 0.55, profile: false, over: false, shade: 'near', bowed: true },
  side: { yaw: 1, profile: true, over: false, shade: 'near' },
} as const satisfies Record<string, View>

/** The views that a pose may become; the seed of the shot decides. */
const choices: Record<Pose, { facing: 1 | -1; views: readonly View[] }> = {
  'facing-right': { facing: -1, views: [views.turned, views.lit, views.slight, views.down, views.side] },
  'facing-left': { facing: 1, views: [views.turned, views.lit, views.slight, views.down, views.side] },
  'turned-left': { facing: -1, views: [views.front, views.slight, views.down, views.front] },
  'turned-right': { facing: 1, views: [views.front, views.slight, views.down, views.front] },
  'over-right': { facing: -1, views: [views.away, views.away, views.side] },
  'over-left': { facing: 1, views: [views.away, views.away, views.side] },
}

/** Size of the figure, and the height of the eyes in the picture. */
const framings: Record<Framing, readonly [scale: number, eyes: number]> = {
  close: [1.86, 680],
  bust: [1.5, 610],
  'three-quarter': [1.24, 550],
  figure: [0.8, 410],
}

/** How much higher the eyes of a tall person are in the picture; those of a short one are as much lower. */
const rises: Record<Framing, number> = { close: 12, bust: 40, 'three-quarter': 52, figure: 74 }

/** A posture before a camera that stands as high for everybody: who is tall rises in the picture, who is short stands lower. */
export function atHeight(posture: Posture, framing: Framing, height: Appearance['height']): Posture {
  if (!height) return posture
  const tall = height === 'tall'
  // Farther away the whole of a long figure is seen; proportions stay those of an adult.
  const scale = posture.scale * (framing === 'figure' ? (tall ? 1.05 : 0.93) : 1)
  const eyes = posture.y + 262 * posture.scale + rises[framing] * (tall ? -1 : 1)
  return { ...posture, scale, y: eyes - 262 * scale }
}

/** The posture of one shot. */
export function postureOf(pose: Pose, framing: Framing, mood: Mood, seed: number): Posture {
  const next = randomFor(seed, `posture ${pose}`)
  const { facing, views: possible } = choices[pose]
  const drawn: View = pick(next, possible)
  // Further away the turned back would hide the body.
  const { bowed = false, ...view } =
    drawn.over && (framing === 'three-quarter' || framing === 'figure') ? (views.turned as View) : drawn
  const side = next() < 0.5 ? 1 : -1
  const tilt = side * (view.profile ? 2 : 3 + 4 * next())
  const [scale, eyes] = framings[framing]
  const size = scale * (1 + 0.05 * spread(next))
  const shy = mood === 'shy-smile' || bowed
  const bow = shy ? 0.75 : mood === 'bold' ? -0.35 : 0.15 * spread(next)
  const aside = 0.35 * view.yaw * (next() < 0.7 ? 1 : -0.4)
  return {
    ...view,
    facing,
    tilt,
    lean: -tilt * 0.7,
    pitch: bow,
    gaze: [view.profile ? 0 : aside, shy ? 0.7 : 0.05],
    shade: view.shade === 'near' && next() < 0.14 ? 'none' : view.shade,
    scale: size,
    x: 540 + facing * 26 * view.yaw * scale,
    y: eyes - 262 * size,
  }
}
