import type { Bytes } from '../raster/buffer.ts'
import { rasterSvg } from '../raster/canvas.ts'
import { outfitFor } from '../garments/outfit-for.ts'
import type { Appearance, ParsedShot, Shot } from '../appearance.ts'
import { appearanceSchema, shotSchema } from '../appearance.ts'
import { randomFor } from '../math/random.ts'
import { poses } from '../vocabulary.ts'
import type { Pose } from '../vocabulary.ts'
import { frameOf } from './body/frame.ts'
import { wardrobe } from './body/wardrobe.ts'
import { expressionOf } from './expression.ts'
import { drawFigure } from './figure.ts'
import { finishPrint } from './finish.ts'
import type { Palette } from './palettes.ts'
import { paletteOf } from './palettes.ts'
import { personOf } from './person.ts'
import { postureOf } from './pose.ts'
import { paintGround, picture } from './scene/scene.ts'
import { rain } from './scene/lights.ts'
import { sketchOf } from './sketch.ts'
import type { Tone } from './tones.ts'
import { brightness, mix } from './tones.ts'

/** The movement of one frame of a loop: its time from 0 to 1, and how far the lids are closed. */
export type Moment = { time: number; lids: number }
const still: Moment = { time: 0, lids: 0 }

type Size = { width: number; height: number }

/** The layers of one print as drawings. */
export type PrintLayers = { ground: string; base: string; spray: string; top: string; weather: string; palette: Palette; facing: 1 | -1 }

/** Draws the layers of one print. Adults only. */
export function printLayers(who: Appearance, what: Shot, moment: Moment = still): PrintLayers {
  const appearance = appearanceSchema.parse(who)
  const shot = shotSchema.parse(what)
  const { palette, posture, figure } = prepare(appearance, shot, moment)
  const head = [540 + posture.facing * 6, posture.y + 262 * posture.scale] as const
  const scene = { palette, light: shot.light, time: moment.time, head, scale: posture.scale, facing: posture.facing, seed: shot.seed }
  const wet = shot.place === 'rain-window' || shot.place === 'neon-street'
  return {
    ...figure,
    ground: paintGround(shot.place, scene),
    weather: wet ? rain({ ...scene, next: randomFor(shot.seed, 'near rain') }, 34, true) : '',
    palette,
    facing: posture.facing,
  }
}

function prepare(appearance: Appearance, shot: ParsedShot, { time, lids }: Moment) {
  const person = personOf(appearance)
  const palette = paletteOf(shot.light, shot.seed ^ appearance.seed)
  const posture = postureOf(poses[shot.pose] as Pose, shot.framing, appearance.temper, shot.seed ^ appearance.seed) // the schema limits it to the list
  const garment = wardrobe[outfitFor(appearance.gender, shot.outfit)]
  const sway = Math.sin(time * Math.PI * 2)
  const expression = expressionOf(appearance.temper, shot.seed ^ appearance.seed)
  const sketch = sketchOf(
    person,
    { ...posture, tilt: posture.tilt + sway * 0.8, lean: posture.lean - sway * 0.3 },
    {
      expression: { ...expression, lid: expression.lid * (1 - lids) },
      palette,
      cloth: clothsOf(palette, garment.dark ?? false, shot.seed),
      seed: appearance.seed,
    },
  )
  return { palette, posture, figure: drawFigure(sketch, frameOf(appearance, posture.yaw), garment) }
}

/** A garment and what is worn under it; the garment stands out from the ground. */
function clothsOf({ cloths, low, high }: Palette, dark: boolean, seed: number): readonly [Tone, Tone] {
  const ground = brightness(mix(low, high, 0.3))
  const first = Math.floor(randomFor(seed, 'cloth')() * cloths.length)
  const turned = cloths.map((_, i) => (first + i) % cloths.length)
  const at = turned.find((i) => Math.abs(brightness(cloths[i] ?? low) - ground) > 0.08) ?? first
  const [cloth, under] = [cloths[at] ?? cloths[0], cloths[(at + 1) % cloths.length] ?? cloths[1]]
  return dark ? [mix(cloth, '#15101c', 0.75), under] : [cloth, under]
}

const document = (content: string, { width, height }: Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="xMidYMid slice">${content}</svg>`

/** The finished pixels of one print, three bytes each. */
export async function paintPrint(appearance: Appearance, shot: Shot, size: Size, moment?: Moment): Promise<Buffer> {
  const layers = printLayers(appearance, shot, moment)
  const raster = (content: string): Promise<Bytes> => rasterSvg(document(content, size), size.width, size.height)
  const [ground, base, spray, top] = await Promise.all([raster(layers.ground), raster(layers.base), raster(layers.spray), raster(layers.top)])
  const weather = layers.weather ? await raster(layers.weather) : null
  return finishPrint({ ground, base, spray, top, weather }, { ...size, palette: layers.palette, facing: layers.facing, seed: shot.seed })
}
