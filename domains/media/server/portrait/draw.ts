import sharp from 'sharp'
import { drawFace, inkOf } from './anime/face.ts'
import { coverOutline, outline } from './anime/lines.ts'
import { paintBeard } from './beard.ts'
import type { Canvas } from './canvas.ts'
import type { Dressed } from './cloth.ts'
import { smooth } from './curve.ts'
import { growLocks, paintLocksBehind, paintLocksInFront } from './hair/cel.ts'
import type { Hairstyle } from './hair/styles.ts'
import type { Sight } from './sight.ts'
import type { Stage } from './stage.ts'
import { behindNeck, kitFor, tailor } from './tailoring.ts'
import { layOver, layPaint, multiply, rasterSvg, toBytes } from './canvas.ts'
import { clothShadow, dress, paintCloth } from './cloth.ts'
import { paintEyes } from './eyes.ts'
import { finish } from './finish.ts'
import { garments } from './garments.ts'
import { growHair, hairShadow, paintHairBehind, paintHairInFront, shadowTint } from './hair/paint.ts'
import { hairstyleOf } from './hair/styles.ts'
import { paintEarrings, paintGlasses, paintNecklace } from './jewels.ts'
import type { Look, Shot } from './look.ts'
import { lookSchema, shotSchema } from './look.ts'
import { paintMouth } from './mouth.ts'
import { paintMarks, paintNose } from './nose.ts'
import { paintScene } from './scene/scene.ts'
import { lookAt } from './sight.ts'
import { paintSkin } from './skin.ts'
import { setStage } from './stage.ts'
import { drawing } from './svg.ts'
import { wornBy } from './wardrobe.ts'

export type Size = { width: number; height: number }

/** Draws one photo of a character as WebP: the same look, shot and size always give the same bytes. Adults only. */
export async function drawPortrait(look: Look, shot: Shot, size: Size): Promise<Buffer> {
  const { width, height } = size
  const rgb = await paintPortrait(look, shot, size)
  return sharp(rgb, { raw: { width, height, channels: 3 } }).webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer()
}

/** The painted pixels of one photo, three bytes each. */
export async function paintPortrait(lookGiven: Look, shotGiven: Shot, { width, height }: Size): Promise<Buffer> {
  const look = lookSchema.parse(lookGiven)
  const asked = shotSchema.parse(shotGiven)
  const shot = { ...asked, outfit: wornBy(look.gender, asked.outfit) }
  const garment = garments[shot.outfit]
  const stage = setStage(look, shot, { width, height }, garment.cut)
  const worn = dress(stage, garment)
  const style = hairstyleOf(stage)
  const sight = lookAt(stage, style.earsShow)
  const canvas = await paintScene(stage, shot.place)
  const photo: Photo = { stage, worn, style, sight, canvas }
  await (stage.anime ? drawInLine(photo) : paintSoftly(photo))
  finish(stage, canvas, sight.figureCover)
  return toBytes(canvas)
}

type Photo = { stage: Stage; worn: Dressed; style: Hairstyle; sight: Sight; canvas: Canvas }

const svgOf = (stage: Stage, content: string, defs = '') => rasterSvg(drawing(stage.width, stage.height, content, defs), stage.width, stage.height)

/** Neck, body and clothes, then the head over its collar. */
async function paintFigure({ stage, worn, sight, canvas }: Photo) {
  const kit = kitFor(stage, worn)
  const behind = behindNeck(kit)
  if (behind) layOver(canvas, await svgOf(stage, behind))
  const skin = paintSkin(stage, sight, stage.hair)
  layPaint(canvas, skin.paint, sight.figureCover)
  const cloth = paintCloth(stage, sight, worn)
  multiply(canvas, clothShadow(stage, cloth, sight), [120, 70, 66], stage.anime ? 0.4 : 0.7)
  for (let q = 0; q < cloth.cover.length; q++) cloth.cover[q] *= sight.figureCover[q]
  layPaint(canvas, cloth.paint, cloth.cover)
  layOver(canvas, await svgOf(stage, tailor(kit) + paintNecklace(stage)), sight.figureCover)
  layPaint(canvas, skin.paint, sight.headCover)
  return { cloth, hairline: skin.hairline }
}

/** The realistic style: soft planes of light, single hairs. */
async function paintSoftly(photo: Photo) {
  const { stage, style, sight, canvas } = photo
  const hair = growHair(stage, style)
  paintHairBehind(canvas, hair)
  const { hairline } = await paintFigure(photo)
  const [eyes, mouth] = [paintEyes(stage), paintMouth(stage)]
  layOver(canvas, await svgOf(stage, paintNose(stage) + eyes.body + mouth.body + paintMarks(stage), eyes.defs + mouth.defs))
  multiply(canvas, hairShadow(stage, hair.runs[0] ?? [], { ...sight, hairline }, 0.018), shadowTint(stage), 0.8)
  paintBeard(stage, canvas, sight)
  const glasses = paintGlasses(stage)
  if (glasses) layOver(canvas, await svgOf(stage, glasses))
  paintHairInFront(canvas, hair, sight.view)
  await layEarrings(photo)
}

/** The drawn style: one line weight, two tones. */
async function drawInLine(photo: Photo) {
  const { stage, style, sight, canvas } = photo
  const hair = growLocks(stage, style)
  paintLocksBehind(canvas, hair)
  const { cloth, hairline } = await paintFigure(photo)
  const ink = inkOf(stage)
  multiply(canvas, coverOutline(stage, cloth.cover), ink, 0.85)
  multiply(canvas, outline(stage, sight), ink, 0.9)
  const face = drawFace(stage)
  layOver(canvas, await svgOf(stage, face.body + paintMarks(stage), face.defs))
  const shadow = hairShadow(stage, hair.locks, { ...sight, hairline }, 0.004)
  for (let q = 0; q < shadow.length; q++) shadow[q] = smooth(0.4, 0.6, shadow[q])
  multiply(canvas, shadow, shadowTint(stage), 0.62)
  paintBeard(stage, canvas, sight)
  const glasses = paintGlasses(stage)
  if (glasses) layOver(canvas, await svgOf(stage, glasses))
  const cover = paintLocksInFront(stage, canvas, hair, sight.view, hairline)
  multiply(canvas, coverOutline(stage, cover), hair.ink, 0.85)
  await layEarrings(photo)
}

async function layEarrings({ stage, style, sight, canvas }: Photo) {
  const earrings = paintEarrings(stage, sight, style.earsShow)
  if (earrings) layOver(canvas, await svgOf(stage, earrings))
}
