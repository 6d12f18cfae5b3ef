import type { Actor } from '#platform/http/actor.ts'
import type { Prompt } from '#platform/models/chat-engine.ts'
import { boundedSampling } from '#platform/models/sampling.ts'
import type { Listed } from '#domains/characters/server/public.ts'
import { callName } from '#domains/characters/server/public.ts'
import type { PromptActivity } from './activities/activity-rows.ts'
import { goesOn } from './activities/activity-rows.ts'
import type { MessageRow } from './messages.ts'
import type { ChosenPersona } from './personas/personas.ts'
import type { HistoryTurn } from './prompt/history.ts'
import type { BuiltPrompt } from './prompt/prompt.ts'
import { isQuestioned } from './prompt/turn-rules.ts'
import type { Hearing } from './scenes/hearing.ts'

type Facts = {
  listed: Listed
  history: readonly HistoryTurn[]
  persona: ChosenPersona | null
  hearing: Hearing | null
  activities: readonly PromptActivity[]
}

type Wanted = { actor: Actor; locale: string; reply: MessageRow }

/** The model that speaks to a person. */
export function tierOf(actor: Actor): Prompt['tier'] {
  return actor.isPremium ? actor.chatModel : 'base'
}

/** A built prompt as an engine takes it, with the facts that it reads beside the messages. */
export function enginePrompt(
  built: BuiltPrompt,
  { listed, persona, hearing, activities, history }: Facts,
  { actor, locale, reply }: Wanted,
  maxTokens: number,
): Prompt {
  const { card } = listed.character
  const sampling = boundedSampling(card.data.extensions['nocturne/sampling'])
  return {
    ...(sampling ? { sampling } : {}),
    messages: built.messages,
    examples: built.examples,
    ...(built.remembered.length > 0 ? { remembered: built.remembered } : {}),
    isQuestioned: isQuestioned(history),
    character: { id: listed.character.id, name: callName(card), voice: card.data.extensions['nocturne/voice'] },
    userName: persona?.name ?? actor.nick,
    ...(hearing ? { scene: hearing.names } : {}),
    ...activityOf(activities, reply.createdAt),
    locale,
    tier: tierOf(actor),
    maxTokens,
    ...(reply.text ? { continuing: reply.text } : {}),
    seed: reply.id,
  }
}

/** The latest of what goes on, by which the built-in engine plays its part. */
function activityOf(activities: readonly PromptActivity[], now: Date): Pick<Prompt, 'activity'> {
  const latest = activities.findLast((one) => goesOn(one, now))
  return latest ? { activity: latest.state.kind } : {}
}
