import type { Appearance, Shot } from '../appearance.ts'
import { appearanceSchema, shotSchema } from '../appearance.ts'
import { randomFor } from '../math/random.ts'
import { finishPrint } from './finish.ts'
import type { Palette } from './palettes.ts'
import { rasterise } from './raster.ts'
import type { Tone } from './tones.ts'
import { rain } from './scene/lights.ts'
import { picture } from './scene/ground.ts'
import { paintGround } from './scene/scene.ts'
import type { Moment } from './setup.ts'
import { prepare } from './setup.ts'

const still: Moment = { time: 0, lids: 0 }

export type Size = { width: number; height: number }

/** The layers of one print as drawings. */
export type PrintLayers = {
  ground: string
  base: string
  spray: string
  top: string
  weather: string
  palette: Palette
  /** The colour of the line around the figure, where lines are drawn. */
  ink: Tone | null
  facing: 1 | -1
}

/** Draws the layers of one print. Adults only. */
export function printLayers(who: Appearance, what: Shot, moment: Moment = still): PrintLayers {
  const appearance = appearanceSchema.parse(who)
  const shot = shotSchema.parse(what)
  const { palette, posture, ink, figure } = prepare(appearance, shot, moment)
  const head = [540 + posture.facing * 6, posture.y + 262 * posture.scale] as const
  const scene = {
    palette,
    light: shot.light,
    time: moment.time,
    head,
    scale: posture.scale,
    facing: posture.facing,
    seed: shot.seed,
  }
  const wet = shot.place === 'rain-window' || shot.place === 'neon-street'
  return {
    ...figure,
    ground: paintGround(shot.place, scene),
    weather: wet ? rain({ ...scene, next: randomFor(shot.seed, 'near rain') }, 34, true) : '',
    palette,
    ink,
    facing: posture.facing,
  }
}

const document = (content: string, { width, height }: Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`

/** The finished pixels of one print, three bytes each. */
export async function paintPrint(appearance: Appearance, shot: Shot, size: Size, moment?: Moment): Promise<Buffer> {
  const layers = printLayers(appearance, shot, moment)
  const raster = (content: string) => rasterise(document(content, size))
  const [ground, base, spray, top] = await Promise.all([
    raster(layers.ground),
    raster(layers.base),
    layers.spray ? raster(layers.spray) : new Uint8Array(0),
    raster(layers.top),
  ])
  const weather = layers.weather ? await raster(layers.weather) : null
  return finishPrint(
    { ground, base, spray, top, weather },
    { ...size, palette: layers.palette, ink: layers.ink, facing: layers.facing },
  )
}
