import type { Prompt } from '../chat-engine.ts'
import { seededRandom } from '../seed.ts'
import { isQuestion, isShort, readIntents } from './intents.ts'
import { findTopic, readMemory } from './memory.ts'
import type { Memory } from './memory.ts'
import type { Intent, LineKey, Locale, PhraseBank } from './phrase-bank.ts'
import { readVoice } from './voice.ts'
import type { Voice } from './voice.ts'

const rememberedReplies = 8
const longMessage = 240
const mostDraws = 12

type Scene = {
  bank: PhraseBank
  voice: Voice
  memory: Memory
  topic: string | undefined
  names: { character: string; user: string | undefined }
  /** Between two sentences; Chinese and Japanese put none. */
  space: string
  /** The last replies, newest last, in which no line may be found again. */
  said: string[]
  random: () => number
}

/** The answer as keys of lines: the first that has a line is the main one, and the others follow. */
type Plan = { keys: LineKey[]; asksBack: boolean }

/** Moments in which a laugh would be out of place. */
const heavy: LineKey[] = ['comfort', 'tender', 'night', 'goodbye', 'love']

/** Writes the whole reply of a character who has no model behind it. */
export function composeReply(prompt: Prompt, bank: PhraseBank, locale: Locale): string {
  const turns = prompt.messages.filter((message) => message.role !== 'system')
  const said = turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.content)
  const message = turns.findLast((turn) => turn.role === 'user')?.content ?? ''
  const memory = readMemory(turns, bank, locale)
  const scene: Scene = {
    bank,
    // A voice is written in English; in every other language the bank speaks for her.
    voice: locale === 'en' ? readVoice(prompt.character.voice) : {},
    memory,
    topic: findTopic(message, bank, locale),
    names: { character: prompt.character.name, user: memory.name ?? givenName(prompt.userName) },
    space: locale === 'ja' || locale.startsWith('zh') ? '' : ' ',
    said: said.slice(-rememberedReplies),
    random: seededRandom(`${prompt.seed}\n${turns.length}\n${message}`),
  }
  const intents = readIntents(message, bank)
  const reply = bestDraw(scene, () => writeReply(scene, planReply(message, intents, scene)))
  const mirrored = mirrorEmoji(message, scene)
  return mirrored === undefined ? reply : `${reply} ${mirrored}`
}

function planReply(message: string, intents: Intent[], scene: Scene): Plan {
  const [intent] = intents
  const chance = chanceOf(scene)
  if (intent === 'real') return { keys: ['real'], asksBack: true }
  if (scene.memory.isNameNew) return { keys: ['nameHeard'], asksBack: true }
  if (intent === 'goodbye') return { keys: ['goodbye'], asksBack: false }
  const isLong = message.length > longMessage
  // A sad user is not questioned about something else.
  if (intent === 'sad') return { keys: isLong ? ['comfort', 'comfort'] : ['comfort'], asksBack: false }
  if (intent === 'story' || intent === 'joke') return { keys: [intent], asksBack: chance(0.4) }
  if (intent === 'howAreYou' && intents.includes('greeting'))
    return { keys: ['greetingsBack', 'howAreYou'], asksBack: true }
  if (intent === 'greeting') return { keys: ['greetingsBack'], asksBack: true }
  if (intent === 'happy') return { keys: ['topic', 'playful'], asksBack: true }
  if (intent !== undefined) return { keys: [intent], asksBack: chance(0.7) }
  return planAside(message, isLong, scene)
}

/** The plan for a message without an intent: mostly it repeats the user's own words. */
function planAside(message: string, isLong: boolean, scene: Scene): Plan {
  const chance = chanceOf(scene)
  const mood = pick<LineKey>(['tender', 'playful', 'curious', 'curious', 'flirt'], scene.random)
  if (scene.memory.likings.length > 0 && chance(isShort(message) ? 0.4 : 0.15))
    return { keys: ['remember', mood], asksBack: true }
  if (isShort(message)) return { keys: ['short'], asksBack: true }
  if (isQuestion(message)) return { keys: ['question'], asksBack: true }
  if (isLong) return { keys: ['topic', 'curious', 'tender'], asksBack: false }
  if (scene.topic === undefined || chance(0.05)) return { keys: [mood], asksBack: true }
  return { keys: ['topic', chance(0.6) ? 'curious' : mood], asksBack: chance(0.6) }
}

function chanceOf({ random }: Scene): (share: number) => boolean {
  return (share) => random() < share
}

function writeReply(scene: Scene, plan: Plan): string {
  const parts: string[] = []
  for (const key of plan.keys) {
    const line = drawLine(scene, key, parts)
    if (line !== undefined) parts.push(line)
  }
  if (plan.asksBack && !parts.some(isQuestion)) {
    const line = drawLine(scene, 'questionAboutYou', parts)
    if (line !== undefined) parts.push(line)
  }
  // Who has just said that there is no body here makes no gesture.
  const mayAct = !plan.keys.includes('real') && !parts.some((part) => part.includes('*'))
  if (mayAct && scene.random() < 0.5) {
    const { soft, light } = scene.bank.actions
    const action = drawFrom(scene, plan.keys.some((key) => heavy.includes(key)) ? [soft] : [light], parts)
    if (action !== undefined) parts.splice(scene.random() < 0.7 ? 0 : 1, 0, action)
  }
  return parts.reduce(
    (reply, part) => `${reply}${reply.endsWith('*') || part.startsWith('*') ? ' ' : scene.space}${part}`,
  )
}

/** A line of this kind, the character's own before a general one. */
function drawLine(scene: Scene, key: LineKey, parts: string[]): string | undefined {
  return drawFrom(scene, [scene.voice[key] ?? [], scene.bank.lines[key]], parts)
}

/** A line that can be said now: its slots filled, no second question, and not said lately if any other is left. */
function drawFrom(scene: Scene, lists: string[][], parts: string[]): string | undefined {
  const hasQuestion = parts.some(isQuestion)
  const sayable = lists.map((list) =>
    list.flatMap((template) => {
      const line = fillSlots(template, scene)
      if (line === undefined || parts.includes(line) || (hasQuestion && isQuestion(line))) return []
      const core = coreOf(template)
      return [{ line, saidAt: scene.said.findLastIndex((reply) => reply.includes(core)) }]
    }),
  )
  const fresh = sayable.map((list) => list.filter(({ saidAt }) => saidAt === -1)).find((list) => list.length > 0)
  if (fresh !== undefined) return pick(fresh, scene.random).line
  // All have been said: the one that was said longest ago.
  return sayable.flat().toSorted((one, other) => one.saidAt - other.saidAt)[0]?.line
}

/** The longest part of a line without slots; it identifies the line with any slot values. */
function coreOf(template: string): string {
  return template.split(/\{\{?\w+\}\}?/u).reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

function fillSlots(line: string, { names, topic, memory }: Scene): string | undefined {
  const remembered = memory.likings.at(-1)
  const slots: Record<string, string | undefined> = { name: names.character, user: names.user, topic, fact: remembered }
  let isFilled = true
  const text = line.replaceAll(/\{\{?(char|name|user|topic|fact)\}?\}/gu, (_, slot: string) => {
    const value = slots[slot === 'char' ? 'name' : slot]
    if (value === undefined) isFilled = false
    return value ?? ''
  })
  return isFilled ? text : undefined
}

/** Draws until a reply begins unlike the last three; the last draw is used if none does. */
function bestDraw(scene: Scene, draw: () => string): string {
  const openings = scene.said.slice(-3).map(openingOf)
  let reply = draw()
  for (let draws = 1; draws < mostDraws && openings.includes(openingOf(reply)); draws += 1) reply = draw()
  return reply
}

function openingOf(reply: string): string {
  return reply.trimStart().slice(0, 12)
}

/** One of the user's own emoji, now and then, when it is a kind one. */
function mirrorEmoji(message: string, { random }: Scene): string | undefined {
  const kind = message.match(/[😊🙂😄😂🤗😘🥰😍❤💕💛💜🌙✨☕🌧☀🌊🔥🎉😌😅]\uFE0F?/gu)
  return kind !== null && random() < 0.5 ? kind[0] : undefined
}

/** A name to speak to, or nothing where the account has only a placeholder. */
function givenName(userName: string): string | undefined {
  const name = userName.trim()
  return name === '' || name.length > 24 || /^(?:you|user|guest|visitor|me)\b/iu.test(name) || !/\p{L}/u.test(name)
    ? undefined
    : name
}

function pick<T>(list: T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
