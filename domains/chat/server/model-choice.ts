import type { OfferedModel, Prompt } from '#platform/models/chat-engine.ts'

type Tier = Prompt['tier']

export type ModelChanger = 'person' | 'operator'

/** A model that the person of a conversation agreed to, and the one before it. */
type ModelChoice = {
  model: string
  earlier?: string
  changedAt?: string
  /** Who changed it: the person, or the operator, whose engine has the one before no more. */
  changedBy?: ModelChanger
  isReturn?: true
  /** The time of its going that a letter has announced. */
  announcedFor?: number
}
export type ModelChoices = Partial<Record<Tier, ModelChoice>>
/** A conversation's choice of models, and whether another one may write when the chosen one cannot. */
export type ModelConversation = { modelChoices: ModelChoices; mayFallBack: boolean }

/** The models that a conversation may be written by, as its screen shows them. */
export type ModelView = {
  /** The model that writes now. */
  name: string
  /** The model that the person is invited to change to, and the time from which the present one writes no more. */
  next: { name: string; from: number } | null
  /** The model that the person may go back to, and until when. */
  earlier: { name: string; until: number } | null
  /** The model of the last thirty days that is not there any more, of which nobody was notified. */
  gone: string | null
}

const dayMs = 86_400_000
const noticeMs = 14 * dayMs
const returnMs = 30 * dayMs

type Choosing = { models: readonly OfferedModel[]; tier: Tier; now: Date }

/** The model that writes for a conversation, and the changes its person may make; null where there is no choice. */
export function modelView(choices: ModelChoices, { models, tier, now }: Choosing): ModelView | null {
  const writing = models.filter((model) => model.tiers.includes(tier) && !isRetired(model, now))
  const first = writing.find(({ isOff }) => !isOff?.()) ?? writing[0]
  if (!first) return null
  const choice = choices[tier]
  const chosen = choice && models.find(({ name }) => name === choice.model)
  if (!choice) return { name: first.name, next: null, earlier: null, gone: null }
  if (!chosen) return { name: first.name, next: null, earlier: null, gone: choice.model }
  const writes = mayWrite(chosen, choice, now) ? chosen : first
  return {
    name: writes.name,
    next: nextOf(writes, { models, tier, now }),
    earlier: earlierOf(
      writes.name === choice.model ? choice : changed(choice, { to: writes.name, by: 'operator', now }),
      models,
      now,
    ),
    gone: goneOf(choice, models, now),
  }
}

/** The models of a conversation that are about to go and were not announced, each with the one that takes its place. */
export function leavingOf(
  choices: ModelChoices,
  models: readonly OfferedModel[],
  now: Date,
): { model: string; next: string; from: number }[] {
  return (['base', 'advanced'] as const).flatMap((tier) => {
    const choice = choices[tier]
    const next = choice && modelView(choices, { models, tier, now })?.next
    if (!next || next.from <= now.getTime() || choice.announcedFor === next.from) return []
    return [{ model: choice.model, next: next.name, from: next.from }]
  })
}

/** The choices after a model wrote: the first one of a conversation is stored, and one whose model is gone gives way. */
export function choicesAfter(
  choices: ModelChoices,
  wrote: string,
  { models, tier, now }: Choosing,
): ModelChoices | null {
  const choice = choices[tier]
  if (choice?.model === wrote || !models.some(({ name }) => name === wrote)) return null
  if (!choice) return { ...choices, [tier]: { model: wrote } }
  const chosen = models.find(({ name }) => name === choice.model)
  // The agreed model is still there: another one wrote in its place, once.
  if (chosen && mayWrite(chosen, choice, now)) return null
  return { ...choices, [tier]: changed(choice, { to: wrote, by: 'operator', now }) }
}

/** The choices after the person agreed to a model; null where the conversation is not offered it. */
export function choicesWith(choices: ModelChoices, name: string, choosing: Choosing): ModelChoices | null {
  const view = modelView(choices, choosing)
  if (!view || (view.next?.name !== name && view.earlier?.name !== name)) return null
  const { tier, now } = choosing
  const choice = changed({ model: view.name }, { to: name, by: 'person', now })
  return { ...choices, [tier]: view.earlier?.name === name ? { ...choice, isReturn: true } : choice }
}

function changed(choice: ModelChoice, { to, by, now }: { to: string; by: ModelChanger; now: Date }): ModelChoice {
  return { model: to, earlier: choice.model, changedAt: now.toISOString(), changedBy: by }
}

function isRetired({ retiresAt }: OfferedModel, now: Date): boolean {
  return retiresAt !== undefined && retiresAt <= now
}

/** A retired model writes for those who went back to it, for as long as they may. */
function mayWrite(model: OfferedModel, choice: ModelChoice, now: Date): boolean {
  return !isRetired(model, now) || (choice.isReturn === true && now.getTime() < goneAt(model))
}

/** When a retired model is gone for good. */
function goneAt({ retiresAt }: OfferedModel): number {
  return retiresAt === undefined ? Infinity : retiresAt.getTime() + returnMs
}

function nextOf(writes: OfferedModel, { models, tier, now }: Choosing): ModelView['next'] {
  const { name, retiresAt } = writes
  if (retiresAt === undefined || retiresAt.getTime() - now.getTime() > noticeMs) return null
  const stays = (model: OfferedModel) => model.retiresAt === undefined || model.retiresAt > retiresAt
  const next = models.find((model) => model.name !== name && model.tiers.includes(tier) && stays(model))
  if (!next) return null
  return { name: next.name, from: isRetired(writes, now) ? goneAt(writes) : retiresAt.getTime() }
}

/** The model before, where it was taken out without a time to go back to it. */
function goneOf({ earlier, changedAt }: ModelChoice, models: readonly OfferedModel[], now: Date): string | null {
  if (earlier === undefined || changedAt === undefined || models.some(({ name }) => name === earlier)) return null
  return Date.parse(changedAt) + returnMs > now.getTime() ? earlier : null
}

function earlierOf(choice: ModelChoice, models: readonly OfferedModel[], now: Date): ModelView['earlier'] {
  const model = models.find(({ name }) => name === choice.earlier)
  if (!model || choice.changedAt === undefined) return null
  const until = Math.min(Date.parse(choice.changedAt) + returnMs, goneAt(model))
  return until > now.getTime() ? { name: model.name, until } : null
}
