import { transact } from '#platform/db/database.ts'
import { CallRefused, refuse } from '#platform/http/handler.ts'
import type { Visibility } from '../../attributes.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { buildStatus, visibility } from '../../attributes.ts'
import type { OwnId, OwnRow } from './custom-rows.ts'
import { changeOwn, findOwn } from './custom-rows.ts'
import type { CustomRow, EditNeeds, QueueNeeds } from './character-generation.ts'
import { queueBuild } from './create.ts'
import { eventsOf } from './build.ts'
import { builtOrRefusal, refuseBuilding, republish } from './publish.ts'
import { moderateWords, readWritten } from './read-written.ts'
import type { CreationRules, Written } from './read-written.ts'
import { refuseClosed } from './refuse-closed.ts'
import { appearanceOptionsOf } from './read-prompt.ts'
import { writeCard } from './write-card.ts'

type Editing = { changes: Written; locale: string; now: Date }

/** Changes the words of a built character, or whether everybody will see her, before she is confirmed. */
export async function editBuilt(
  needs: EditNeeds,
  of: OwnId,
  { isPublic, ...editing }: Editing & { isPublic: boolean | undefined },
): Promise<OwnRow> {
  return transact(needs.db, async (tx) => {
    const { custom } = await findOwn(tx, of, { lock: true })
    if (custom.status === buildStatus.done) return refuse('CHARACTER_CONFIRMED')
    builtOrRefusal(custom)
    const changed = rewritten(needs, custom, editing)
    return {
      custom: await changeOwn(tx, of, { ...changed, isPublic: mayOpen(custom, isPublic) ?? custom.isPublic }),
      character: null,
    }
  })
}

/** Changes the words of a confirmed character, or opens her for everybody; what is open stays open. */
export async function editConfirmed(
  needs: EditNeeds,
  of: OwnId,
  { visibility: wanted, ...editing }: Editing & { visibility: Visibility | undefined },
): Promise<OwnRow> {
  return transact(needs.db, async (tx) => {
    const { custom, character } = await findOwn(tx, of, { lock: true })
    refuseBuilding(custom)
    if (!character) return refuse('CHARACTER_NOT_READY')
    if (character.visibility === visibility.open && wanted === visibility.private) return refuse('STAYS_PUBLIC')
    mayOpen(custom, wanted === visibility.open)
    const isPublic = (wanted ?? character.visibility) === visibility.open
    const changed = await changeOwn(tx, of, { ...rewritten(needs, custom, editing), isPublic })
    await republish(tx, changed, { visibility: wanted, now: editing.now })
    return findOwn(tx, of)
  })
}

/** Refuses to open a character whose portrait came with her card: nobody can say where it comes from. */
function mayOpen({ hasOwnPicture }: CustomRow, isPublic: boolean | undefined): boolean | undefined {
  if (hasOwnPicture && isPublic) throw new CallRefused('PARAMS_ERROR', undefined, 'Her picture came with her card.')
  return isPublic
}

/** Gives an own character another name, whatever her status, unless she is being built. */
export async function rename(
  needs: EditNeeds,
  of: OwnId,
  { name, locale, now }: { name: string; locale: string; now: Date },
): Promise<OwnRow> {
  return transact(needs.db, async (tx) => {
    const { custom } = await findOwn(tx, of, { lock: true })
    refuseBuilding(custom)
    const changed = await changeOwn(tx, of, rewritten(needs, custom, { changes: { name }, locale, now }))
    if (custom.status === buildStatus.done) await republish(tx, changed, { now })
    return findOwn(tx, of)
  })
}

/** Builds a failed character again, free of charge. */
export async function rebuild(
  { db, jobs, notify, offer }: QueueNeeds,
  of: OwnId,
  requested: { options: AppearanceOptions | undefined; prompt: string | undefined; locale: string; now: Date },
): Promise<OwnRow> {
  const { locale, now } = requested
  const custom = await transact(db, async (tx) => {
    const own = await findOwn(tx, of, { lock: true })
    refuseBuilding(own.custom)
    if (own.custom.status !== buildStatus.createFail) return refuse('CHARACTER_NOT_FAILED')
    const row = await changeOwn(tx, of, {
      ...requestedAnew(own.custom, requested, { locale, offer }),
      status: buildStatus.onSubmit,
      step: 'waiting',
      progress: 0,
      failure: null,
      changedAt: now,
    })
    await queueBuild(jobs, tx, row, now)
    return row
  })
  eventsOf(notify, custom)
  return { custom, character: null }
}

function requestedAnew(
  custom: CustomRow,
  { options, prompt }: { options: AppearanceOptions | undefined; prompt: string | undefined },
  rules: CreationRules,
): Partial<CustomRow> {
  const change: Partial<CustomRow> = {}
  if (options) {
    refuseClosed(options, rules.offer, custom.options)
    Object.assign(change, { options, age: options.age })
  }
  if (prompt !== undefined) {
    if (custom.mode !== 'prompt') throw new CallRefused('PARAMS_ERROR', undefined, 'She was not made from a prompt.')
    const { description } = readWritten({ description: prompt })
    if (description === undefined) return refuse('PARAMS_ERROR')
    moderateWords({ ...custom, description }, rules)
    // New words are read for everything that is not chosen with them.
    const { gender, style } = custom.options
    const fixed = { ...(gender ? { gender } : {}), style, age: custom.age }
    Object.assign(change, { prompt: description, description, options: options ?? fixed })
  }
  return change
}

/** A row with other words, moderated as a whole, and its card written anew with them. */
function rewritten(
  { words, offer }: Pick<EditNeeds, 'words' | 'offer'>,
  custom: CustomRow,
  { changes, locale, now }: Editing,
): Partial<CustomRow> {
  const written = readWritten(changes)
  const next = { ...custom, ...written }
  moderateWords(next, { locale, offer })
  const card = custom.card ? writeCard(next, appearanceOptionsOf(next, words), words) : null
  return { ...written, card, changedAt: now }
}
