import type { Tx } from '#platform/db/database.ts'
import type { KeptPicture, Shot } from '#domains/media/server/public.ts'
import { MakingFailed, dropPicture, keepPicture } from '#domains/media/server/public.ts'
import { settleHold } from '#domains/wallet/server/public.ts'
import { buildStatus } from '../../attributes.ts'
import type { OwnId } from './custom-rows.ts'
import { changeBuilding, lockOwn } from './custom-rows.ts'
import { lookOf, shotsOf } from './look-of.ts'
import type { CustomRow, Making } from './making.ts'
import { wishesOf } from './read-prompt.ts'
import { writeCard } from './write-card.ts'

/** Size of a character's pictures. */
const size = { width: 960, height: 1280 }
const tries = 2
/** How far a build is when its drawing begins and when it ends. */
const drawn = { from: 0.1, to: 0.95 }
/** Progress is told in steps of this size. */
const tellEvery = 0.04

/** The build ended or its character was deleted meanwhile. */
class BuildGone extends Error {
  override name = 'BuildGone'
}

type Step = NonNullable<CustomRow['step']>

/**
 * Builds a character: reads what she is to be, writes her card, draws her pictures. Begun again after a crash it starts over
 * and ends alike: one character, one charge.
 */
export async function buildCharacter(making: Making, of: OwnId, signal: AbortSignal): Promise<void> {
  const kept: KeptPicture[] = []
  const isKept = await build(making, of, signal, kept).catch(async (error: unknown) => {
    await dropAll(making, kept)
    if (error instanceof BuildGone) return true
    if (signal.aborted || !(error instanceof MakingFailed)) throw error
    making.log.warn({ err: error, characterId: of.id }, 'a character could not be drawn')
    await failBuild(making, of, 'drawing')
    return true
  })
  if (!isKept) await dropAll(making, kept)
}

/** True when what was kept is the character's now. */
async function build(making: Making, of: OwnId, signal: AbortSignal, kept: KeptPicture[]): Promise<boolean> {
  const row = await advance(making, of, 'reading', 0.02)
  const wishes = wishesOf(row, making)
  await advance(making, of, 'writing', 0.06, { wishes })
  const card = writeCard(row, wishes, making)
  await advance(making, of, 'drawing', drawn.from)
  const shots = shotsOf(wishes, row.seed)
  let reference: Uint8Array | undefined
  for (const [index, shot] of shots.entries()) {
    const look = lookOf(wishes, row.seed)
    const picture = await draw(making, of, { look, shot, part: [index, shots.length], reference, signal })
    reference ??= picture.bytes
    kept.push(picture.kept)
  }
  await advance(making, of, 'finishing', drawn.to)
  const done = { status: buildStatus.createSuccess, step: null, progress: 1, card, pictures: kept, failure: null }
  return (await change(making, of, done)) !== null
}

type Drawing = {
  look: ReturnType<typeof lookOf>
  shot: Shot
  /** Which of how many pictures this is. */
  part: [number, number]
  reference: Uint8Array | undefined
  signal: AbortSignal
}

/** One picture; an engine that gives none is asked once more. */
async function draw(making: Making, of: OwnId, drawing: Drawing): Promise<{ bytes: Uint8Array; kept: KeptPicture }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await drawOnce(making, of, drawing)
      const about = { folder: 'portraits', engine: making.maker.engine } as const
      return { bytes, kept: await keepPicture(making.store, bytes, about) }
    } catch (error) {
      if (attempt === tries || !(error instanceof MakingFailed)) throw error
    }
  }
}

async function drawOnce(
  making: Making,
  of: OwnId,
  { look, shot, part, reference, signal }: Drawing,
): Promise<Uint8Array> {
  const [index, count] = part
  const limit = making.timeLimit()
  const gone = new AbortController()
  let told = index / count
  let telling: Promise<unknown> = Promise.resolve()
  const onProgress = (of01: number) => {
    const now = (index + Math.min(Math.max(of01, 0), 1)) / count
    if (now - told < tellEvery) return
    told = now
    const progress = drawn.from + (drawn.to - drawn.from) * now
    telling = telling.then(() => advance(making, of, 'drawing', progress)).catch((error: unknown) => gone.abort(error))
  }
  try {
    const order = { appearance: look, shot, ...size, ...(reference ? { reference } : {}) }
    const bytes = await making.maker.make(order, { signal: AbortSignal.any([signal, limit, gone.signal]), onProgress })
    await telling
    gone.signal.throwIfAborted()
    await advance(making, of, 'drawing', drawn.from + (drawn.to - drawn.from) * ((index + 1) / count))
    return bytes
  } catch (error) {
    await telling
    if (gone.signal.aborted) throw gone.signal.reason
    if (limit.aborted && !signal.aborted) throw new MakingFailed('the engine took too long', { cause: error })
    throw error
  }
}

/** Says how far the build is, in its row and on the person's pages; throws when there is none any more. */
async function advance(
  making: Making,
  of: OwnId,
  step: Step,
  progress: number,
  also: Partial<CustomRow> = {},
): Promise<CustomRow> {
  const row = await change(making, of, { ...also, status: buildStatus.creating, step, progress })
  if (!row) throw new BuildGone('the character is not being built any more')
  return row
}

async function change(making: Making, of: OwnId, what: Partial<CustomRow>): Promise<CustomRow | null> {
  const row = await changeBuilding(making.db, of, { ...what, changedAt: making.clock.now() })
  if (row) tellOf(making, row)
  return row
}

/** Ends a build that came to nothing and gives its price back. Building again is free from then on. */
export async function failBuild(making: Making, of: OwnId, failure: 'drawing' | 'silence'): Promise<void> {
  const now = making.clock.now()
  const failed = await making.db.transaction(async (given) => {
    const tx = given as Tx
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
    if (row && custom?.holdId) await settleHold(tx, { userId: of.ownerId, holdId: custom.holdId, as: 'released', now })
    return row
  })
  if (failed) tellOf(making, failed)
}

/** Tells the person's open pages where a character stands. */
export function tellOf(making: Making, { ownerId, id, status, step, progress }: CustomRow): void {
  making.tell(ownerId, 'character', { id, status, step, progress })
}

async function dropAll(making: Making, pictures: readonly KeptPicture[]): Promise<void> {
  for (const { file } of pictures) await dropPicture(making.store, file)
}
