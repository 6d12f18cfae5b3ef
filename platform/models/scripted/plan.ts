import { isAllGibberish } from './gibberish.ts'
import { isQuestion, isShort } from './intents.ts'
import type { Memory } from './memory.ts'
import type { activityLines, Intent, LineKey } from './phrase-bank.ts'

/**
 * The answer as keys of lines: the first is the one that the reply stands on, the others follow where a line of theirs is
 * left. `fact` fills the slot of that name.
 */
export type Plan = { keys: LineKey[]; asksBack: boolean; fact?: string }

export type Heard = {
  message: string
  /** By descending weight. */
  intents: Intent[]
  memory: Memory
  /** The words most worth quoting. */
  topic: string | undefined
  /** The name of the user. */
  user: string | undefined
  /** A calculation with its result. */
  sum: string | undefined
  /** The activities of the two just now. */
  activity: (typeof activityLines)[number] | undefined
}

const longMessage = 240

/** Chooses how a message is answered: plainly, by a fact, in the register of its feeling, or along its topic. */
export function planReply(heard: Heard, random: () => number): Plan {
  const { message, intents, memory, sum } = heard
  const [intent] = intents
  const chance = (share: number) => random() < share
  if (intent === 'real' || intent === 'model') return { keys: [intent], asksBack: intent === 'real' }
  if (intent === 'gift') return { keys: ['gift'], asksBack: chance(0.3) }
  if (sum !== undefined) return { keys: ['sum'], asksBack: chance(0.3) }
  const recalled = recall(intent, heard)
  if (recalled !== undefined) return recalled
  if (memory.isNameNew) return { keys: ['nameHeard'], asksBack: true }
  const isLong = message.length > longMessage
  // Somebody in grief, anger or sadness is not questioned about something else.
  if (intent === 'grief') return { keys: isLong ? ['grief', 'comfort'] : ['grief'], asksBack: false }
  if (memory.isPetNew) return { keys: ['petHeard'], asksBack: chance(0.5), fact: memory.pet }
  if (intent === 'goodbye') return { keys: ['goodbye'], asksBack: false }
  if (intent === 'anger') return { keys: ['anger'], asksBack: false }
  if (intent === 'sad') return { keys: isLong ? ['comfort', 'comfort'] : ['comfort'], asksBack: false }
  if (intent === 'poem') return { keys: ['poem'], asksBack: false }
  if (intent === 'story' || intent === 'joke') return { keys: [intent], asksBack: chance(0.4) }
  if (intent === 'howAreYou' && intents.includes('greeting'))
    return { keys: ['greetingsBack', 'howAreYou'], asksBack: true }
  if (intent === 'greeting') return { keys: ['greetingsBack'], asksBack: true }
  if (intent === 'happy') return { keys: ['joy'], asksBack: chance(0.5) }
  if (isOrdinary(intent)) return { keys: [intent], asksBack: chance(0.7) }
  return planAside(heard, random)
}

const ordinary = ['thanks', 'photo', 'love', 'work', 'city', 'name', 'howAreYou', 'night', 'flirt'] as const

function isOrdinary(intent: Intent | undefined): intent is (typeof ordinary)[number] {
  return ordinary.some((one) => one === intent)
}

/** The answer to a question about what the user has mentioned in this conversation. */
function recall(intent: Intent | undefined, { memory, user }: Heard): Plan | undefined {
  const nothing: Plan = { keys: ['recallNothing'], asksBack: false }
  const known = (fact: string | undefined): Plan =>
    fact === undefined ? nothing : { keys: ['recall'], asksBack: false, fact }
  if (intent === 'askName') return user === undefined ? nothing : { keys: ['recallName'], asksBack: false }
  if (intent === 'askPet') return known(memory.pet)
  if (intent === 'askPlace') return known(memory.place)
  if (intent === 'askLiking') return known(memory.likings.at(-1))
  if (intent !== 'askMemory') return undefined
  const fact = memory.likings.at(-1) ?? memory.place ?? memory.pet
  if (user === undefined) return known(fact)
  return { keys: fact === undefined ? ['recallName'] : ['recallName', 'recall'], asksBack: false, fact }
}

/** The plan for a message without an intent: mostly it repeats the user's own words. */
function planAside({ message, memory, topic, activity }: Heard, random: () => number): Plan {
  const chance = (share: number) => random() < share
  const moods: LineKey[] = ['tender', 'playful', 'curious', 'curious', 'flirt']
  const mood = moods[Math.floor(random() * moods.length)] ?? 'curious'
  if (isAllGibberish(message)) return { keys: ['unclear'], asksBack: false }
  if (activity !== undefined && chance(1 / 2)) return { keys: [activity], asksBack: false }
  const liking = memory.likings.at(-1)
  if (liking !== undefined && chance(isShort(message) ? 0.4 : 0.15))
    return { keys: ['remember', mood], asksBack: true, fact: liking }
  if (isShort(message)) return { keys: ['short'], asksBack: true }
  if (isQuestion(message)) return { keys: ['question'], asksBack: true }
  if (message.length > longMessage) return { keys: ['topic', 'curious', 'tender'], asksBack: false }
  if (topic === undefined || chance(0.05)) return { keys: [mood], asksBack: true }
  return { keys: ['topic', chance(0.6) ? 'curious' : mood], asksBack: chance(0.6) }
}
