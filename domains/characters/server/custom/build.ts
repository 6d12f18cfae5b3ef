import { transact } from '#platform/db/database.ts'
import type { StoredPicture, Shot } from '#domains/media/server/public.ts'
import { GenerationFailed, dropPicture, savePicture } from '#domains/media/server/public.ts'
import { settleHoldOf } from '#domains/wallet/server/public.ts'
import { buildStatus } from '../../attributes.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { OwnId } from './custom-rows.ts'
import { changeBuilding, lockOwn } from './custom-rows.ts'
import { lookOf, shotsOf } from './look-of.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type {
  BuildProgress,
  CustomRow,
  GenerationWords,
  NotifyCharacter,
  PortraitDrawing,
} from './character-generation.ts'
import { appearanceOptionsOf } from './read-prompt.ts'
import { writeCard } from './write-card.ts'

/** Size of a character's pictures. */
const size = { width: 960, height: 1280 }
const tries = 2
/** How far a build is when its drawing begins and when it ends. */
const drawn = { from: 0.1, to: 0.95 }
/** Progress events are sent in steps of this size. */
const notifyEveryMs = 0.04

/** The build ended or its character was deleted meanwhile. */
class BuildGone extends Error {
  override name = 'BuildGone'
}

type Step = NonNullable<CustomRow['step']>

type DrawNeeds = BuildProgress & { drawing: PortraitDrawing }
export type BuildNeeds = DrawNeeds & { log: Log; words: GenerationWords }

/**
 * Builds a character: reads what she is to be, writes her card, draws her pictures. Begun again after a crash it starts over
 * and ends alike: one character, one charge.
 */
export async function buildCharacter(needs: BuildNeeds, of: OwnId, signal: AbortSignal): Promise<void> {
  const stored: StoredPicture[] = []
  const isStored = await build(needs, of, signal, stored).catch(async (error: unknown) => {
    await dropAll(needs.drawing, stored)
    if (error instanceof BuildGone) return true
    if (signal.aborted || !(error instanceof GenerationFailed)) throw error
    needs.log.warn({ err: error, characterId: of.id }, 'a character could not be drawn')
    await failBuild(needs, of, 'drawing')
    return true
  })
  if (!isStored) await dropAll(needs.drawing, stored)
}

/** True when what was stored is the character's now. */
async function build(needs: BuildNeeds, of: OwnId, signal: AbortSignal, stored: StoredPicture[]): Promise<boolean> {
  const row = await advance(needs, of, 'reading', 0.02)
  const options = appearanceOptionsOf(row, needs.words)
  await advance(needs, of, 'writing', 0.06, { options })
  const card = writeCard(row, options, needs.words)
  if (row.hasOwnPicture) return finish(needs, of, { card })
  await advance(needs, of, 'drawing', drawn.from)
  const shots = shotsOf(options, row.seed)
  let reference: Uint8Array | undefined
  for (const [index, shot] of shots.entries()) {
    const look = lookOf(options, row.seed)
    const picture = await draw(needs, of, {
      look,
      marks: options.marks,
      shot,
      part: [index, shots.length],
      reference,
      signal,
    })
    reference ??= picture.bytes
    stored.push(picture.stored)
  }
  return finish(needs, of, { card, pictures: stored })
}

async function finish(
  needs: BuildProgress,
  of: OwnId,
  built: Partial<Pick<CustomRow, 'card' | 'pictures'>>,
): Promise<boolean> {
  await advance(needs, of, 'finishing', drawn.to)
  const done = { ...built, status: buildStatus.createSuccess, step: null, progress: 1, failure: null }
  return (await change(needs, of, done)) !== null
}

type Drawing = {
  look: ReturnType<typeof lookOf>
  marks: AppearanceOptions['marks']
  shot: Shot
  /** Which of how many pictures this is. */
  part: [number, number]
  reference: Uint8Array | undefined
  signal: AbortSignal
}

/** Draws one picture; an engine that returns none is called once more. */
async function draw(
  needs: DrawNeeds,
  of: OwnId,
  order: Drawing,
): Promise<{ bytes: Uint8Array; stored: StoredPicture }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await drawOnce(needs, of, order)
      const about = { folder: 'portraits', engine: needs.drawing.generator.engine } as const
      return { bytes, stored: await savePicture(needs.drawing.store, bytes, about) }
    } catch (error) {
      if (attempt === tries || !(error instanceof GenerationFailed)) throw error
    }
  }
}

async function drawOnce(
  needs: DrawNeeds,
  of: OwnId,
  { look, marks, shot, part, reference, signal }: Drawing,
): Promise<Uint8Array> {
  const [index, count] = part
  const limit = needs.drawing.timeLimit()
  const gone = new AbortController()
  let reported = index / count
  let notifying: Promise<unknown> = Promise.resolve()
  const onProgress = (of01: number) => {
    const now = (index + Math.min(Math.max(of01, 0), 1)) / count
    if (now - reported < notifyEveryMs) return
    reported = now
    const progress = drawn.from + (drawn.to - drawn.from) * now
    notifying = notifying
      .then(() => advance(needs, of, 'drawing', progress))
      .catch((error: unknown) => gone.abort(error))
  }
  try {
    const order = { appearance: look, ...(marks ? { marks } : {}), shot, ...size, ...(reference ? { reference } : {}) }
    const bytes = await needs.drawing.generator.make(order, {
      signal: AbortSignal.any([signal, limit, gone.signal]),
      onProgress,
    })
    await notifying
    gone.signal.throwIfAborted()
    await advance(needs, of, 'drawing', drawn.from + (drawn.to - drawn.from) * ((index + 1) / count))
    return bytes
  } catch (error) {
    await notifying
    if (gone.signal.aborted) throw gone.signal.reason
    if (limit.aborted && !signal.aborted) throw new GenerationFailed('the engine took too long', { cause: error })
    throw error
  }
}

/** Says how far the build is, in its row and on the person's pages; throws when there is none any more. */
async function advance(
  needs: BuildProgress,
  of: OwnId,
  step: Step,
  progress: number,
  also: Partial<CustomRow> = {},
): Promise<CustomRow> {
  const row = await change(needs, of, { ...also, status: buildStatus.creating, step, progress })
  if (!row) throw new BuildGone('the character is not being built any more')
  return row
}

async function change(needs: BuildProgress, of: OwnId, what: Partial<CustomRow>): Promise<CustomRow | null> {
  const row = await changeBuilding(needs.db, of, { ...what, changedAt: needs.clock.now() })
  if (row) eventsOf(needs.notify, row)
  return row
}

/** Ends a build that came to nothing and gives its price back. Building again is free from then on. */
export async function failBuild(needs: BuildProgress, of: OwnId, failure: 'drawing' | 'silence'): Promise<void> {
  const now = needs.clock.now()
  const failed = await transact(needs.db, async (tx) => {
    const custom = await lockOwn(tx, of)
    const ended = {
      status: buildStatus.createFail,
      step: null,
      progress: 0,
      failure,
      holdId: null,
      price: 0,
      changedAt: now,
    }
    const row = await changeBuilding(tx, of, ended)
    if (row && custom?.holdId)
      await settleHoldOf(tx, { userId: of.ownerId, holdId: custom.holdId, as: 'released', now })
    return row
  })
  if (failed) eventsOf(needs.notify, failed)
}

/** Sends the state of a character to the person's open pages. */
export function eventsOf(notify: NotifyCharacter, { ownerId, id, status, step, progress }: CustomRow): void {
  notify(ownerId, 'character', { id, status, step, progress })
}

async function dropAll({ store }: PortraitDrawing, pictures: readonly StoredPicture[]): Promise<void> {
  for (const { file } of pictures) await dropPicture(store, file)
}
