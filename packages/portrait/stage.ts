import type { Pose } from './vocabulary.ts'
import { poses } from './vocabulary.ts'
import type { Body, Build, GarmentFit } from './body/body.ts'
import { buildOf, makeBody } from './body/body.ts'
import type { Colour } from './raster/colour.ts'
import { clamp } from './math/curve.ts'
import type { Expression } from './face/expression.ts'
import { bowOf, expressionOf } from './face/expression.ts'
import type { Face } from './face/face.ts'
import { animeFace, faceOf, skinTone } from './face/face.ts'
import { hairColour } from './hair/hair-colour.ts'
import type { Head } from './face/head.ts'
import { makeHead } from './face/head.ts'
import type { Lighting } from './light.ts'
import { lightDirections, lightingOf } from './light.ts'
import type { Appearance, ParsedShot } from './appearance.ts'
import type { Projection } from './raster/mesh.ts'
import { randomFor, spread } from './math/random.ts'
import type { Point, Rotation, Turn, Vec } from './math/vector.ts'
import { rotation } from './math/vector.ts'

/** The set-up of one photo: person, pose, camera and light. */
export type Stage = {
  appearance: Appearance
  shot: ParsedShot
  width: number
  height: number
  /** Pixels per head height. */
  unit: number
  face: Face
  expression: Expression
  skin: number
  build: Build
  head: Head
  body: Body
  fit: GarmentFit
  turn: Turn
  turnHead: Rotation
  turnBody: Rotation
  project: Projection
  /** Where a place on the face, or on the body's front, lands in the picture. */
  onFace: (x: number, y: number, out?: number) => Point
  onBody: (x: number, y: number, out?: number) => Point
  lighting: Lighting
  keyDirection: Vec
  rimDirection: Vec
  side: 1 | -1
  /** Colour of the hair, and of the brows, which are natural with dyed and white hair. */
  hair: Colour
  browHair: Colour
}

/** Head yaw, pitch and roll, and how far the body turns and leans, for each pose. */
const poseAngles: Record<Pose, readonly [number, number, number, number, number]> = {
  'facing-right': [0.36, 0.0, -0.1, 0.14, 0.075],
  'facing-left': [-0.34, 0.01, 0.1, -0.12, -0.075],
  'turned-left': [0.2, 0.03, 0.13, -0.32, -0.07],
  'turned-right': [-0.22, 0.03, -0.13, 0.34, 0.07],
  'over-right': [0.42, -0.03, -0.07, 0.66, 0.06],
  'over-left': [-0.4, -0.03, 0.08, -0.68, -0.06],
}
/** How far the shoulders are raised towards the chin, against the model's long neck. */
const shoulderRise = 0.05

const framings: Record<ParsedShot['framing'], readonly [unit: number, crown: number]> = {
  close: [0.6, 0.085],
  bust: [0.49, 0.1],
  'three-quarter': [0.4, 0.1],
  figure: [0.288, 0.085],
}

/** Sets up one photo. */
export function createStage(
  appearance: Appearance,
  shot: ParsedShot,
  size: { width: number; height: number },
  fit: GarmentFit,
): Stage {
  const { width, height } = size
  const next = randomFor(appearance.seed ^ Math.imul(shot.seed, 2654435761), 'pose')
  const [yaw, pitch, roll, bodyYaw, lean] = poseAngles[poses[shot.pose] as Pose] // the schema limits it to the list
  const calm = appearance.gender === 'man' ? 0.6 : 1
  const turn = {
    yaw: yaw + spread(next) * 0.06,
    pitch: pitch + bowOf(appearance) + spread(next) * 0.025,
    roll: (roll + spread(next) * 0.025) * calm,
  }
  const side = turn.yaw < 0 ? -1 : 1
  const [share, top] = framings[shot.framing]
  const crown = top + (appearance.hair === 'Bun' && appearance.gender === 'woman' ? 0.04 : 0)
  const unit = share * height * (1 + 0.035 * spread(next))
  const [left, base] = [
    width * (0.5 - turn.yaw * 0.11 + 0.018 * spread(next)),
    height * (crown + 0.008 * spread(next)) + unit,
  ]
  const camera = 9
  const project: Projection = (x, y, z) => {
    const k = camera / (camera - z)
    return [left + x * unit * k, base - y * unit * k - (1 - k) * unit * 0.3]
  }
  const [skin, expression] = [skinTone(appearance), expressionOf(appearance, shot.seed)]
  const own = faceOf(appearance, skin)
  const [face, build] = [animeFace(own), buildOf(appearance)]
  const detail = clamp(unit / 240, 0.4, 1)
  const [head, body] = [makeHead(face, expression, { nose: 0.1, forms: 0.4 }, detail), makeBody(build, fit, detail)]
  const turnHead = rotation(turn, [0, 0.12, -0.05])
  const bodyTurn = rotation({ yaw: bodyYaw, pitch: 0, roll: lean * calm }, [0, -0.15, -0.1])
  const turnBody: Rotation = (x, y, z) => {
    const p = bodyTurn(x, y, z)
    return [p[0], p[1] + shoulderRise, p[2]]
  }
  const { key, rim } = lightDirections(side)
  const hair = hairColour(appearance)
  return {
    appearance,
    shot,
    width,
    height,
    unit,
    face,
    expression,
    skin,
    build,
    head,
    body,
    fit,
    turn,
    turnHead,
    turnBody,
    project,
    side,
    onFace: (x, y, out = 0) => project(...turnHead(x, y, head.surface(x, y) + out)),
    onBody: (x, y, out = 0) => project(...turnBody(x, y, body.surface(x, y) + out)),
    lighting: lightingOf(shot.light),
    keyDirection: key,
    rimDirection: rim,
    hair,
    browHair: appearance.hairColor === 'Dyed' || appearance.hairColor === 'White' ? [92, 70, 60] : hair,
  }
}
