import type { Prompt } from '../chat-engine.ts'
import { withoutExamples } from '../chat-engine.ts'
import type { Expression } from '../expression-tags.ts'
import { seededRandom } from '../seed.ts'
import { calculate } from './arithmetic.ts'
import { isQuestion, readIntents } from './intents.ts'
import { findTopic, readMemory } from './memory.ts'
import type { Intent, LineKey, Locale, PhraseBank } from './phrase-bank.ts'
import { activityLines } from './phrase-bank.ts'
import { planReply } from './plan.ts'
import type { Plan } from './plan.ts'
import { readVoice } from './voice.ts'
import type { Voice } from './voice.ts'

/** So many replies repeat no line. */
const rememberedReplies = 50
const mostDraws = 12

type Slots = Record<'name' | 'user' | 'topic' | 'fact' | 'sum', string | undefined>

type Scene = {
  bank: PhraseBank
  voice: Voice
  slots: Slots
  /** Between two sentences; Chinese and Japanese put none. */
  space: string
  /** The last replies, newest last, in which no line may be found again. */
  said: string[]
  random: () => number
}

/** Moments in which a laugh would be out of place. */
const heavy: LineKey[] = ['comfort', 'tender', 'night', 'goodbye', 'love', 'grief', 'anger']
/** Answers that make no gesture: facts, and the disclosure that there is no body here. */
const plain: LineKey[] = ['real', 'model', 'sum', 'recallNothing', 'poem', 'unclear']
/** Lines that may stand for one of another kind when all of that kind have been said. */
const anyTime: LineKey[] = [
  'tender',
  'playful',
  'curious',
  'flirt',
  'short',
  'questionAboutYou',
  'city',
  'work',
  'story',
  'joke',
]
const atHeavyTimes: LineKey[] = ['comfort', 'grief', 'tender', 'night']
/** Answers that nothing else can replace. */
const irreplaceable: LineKey[] = [
  'real',
  'model',
  'sum',
  'recall',
  'recallName',
  'recallNothing',
  'nameHeard',
  'petHeard',
]

/** Words that a message answers, before its own. */
const quotation = /^(?:> .*\n)+\n?/

/** A written reply, and the face that goes with the line that it stands on. */
export type ComposedReply = { text: string; expression: Expression }

/** Writes the whole reply of a character who has no model behind it. */
export function composeReply(prompt: Prompt, bank: PhraseBank, locale: Locale): ComposedReply {
  const turns = withoutExamples(prompt)
    .filter((message) => message.role !== 'system')
    .map((message) => ({ ...message, content: message.content.replace(quotation, '') }))
  const earlier = (prompt.remembered ?? []).map((content) => ({ role: 'user' as const, content }))
  const said = turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.content)
  const message = turns.findLast((turn) => turn.role === 'user')?.content ?? ''
  const memory = readMemory([...earlier, ...turns], bank, locale)
  const sum = calculate(message, bank, locale)
  const topic = memory.isPlaceNew ? memory.place : findTopic(message, bank, locale)
  const user = memory.name ?? givenName(prompt.userName)
  const random = seededRandom(`${prompt.seed}\n${turns.length}\n${message}`)
  const scene = {
    bank,
    // A voice is written in English; in every other language the bank speaks for her.
    voice: locale === 'en' ? readVoice(prompt.character.voice) : {},
    space: locale === 'ja' || locale.startsWith('zh') ? '' : ' ',
    said: said.slice(-rememberedReplies),
    random,
  }
  const activity = activityLines.find((one) => one === prompt.activity)
  const read = readIntents(message, bank)
  // The rules of the product know more wordings of that question than the phrases do.
  const intents: Intent[] = prompt.isQuestioned ? ['real', ...read] : read
  const heard = { message, intents, memory, topic, user, sum, activity }
  const reply = bestDraw(scene, () => {
    const plan = planReply(heard, random)
    const slots: Slots = { name: prompt.character.name, user, topic, fact: plan.fact, sum }
    return { text: writeReply({ ...scene, slots }, plan), expression: expressionOf(plan.keys) }
  })
  const mirrored = mirrorEmoji(message, random)
  return mirrored === undefined ? reply : { ...reply, text: `${reply.text} ${mirrored}` }
}

/** The first of these kinds of lines decides the face of a reply; one of other kinds has her own face. */
const facesOfLines: [Expression, LineKey[]][] = [
  ['sad', ['grief']],
  ['tender', ['comfort', 'tender', 'love', 'night', 'goodbye', 'anger']],
  ['happy', ['joy', 'greetingsBack', 'nameHeard', 'petHeard', 'thanks', 'gift']],
  ['playful', ['playful', 'flirt', 'joke', 'twentyQuestions']],
  ['surprised', ['unclear']],
  ['thoughtful', ['curious', 'question', 'story', 'poem', 'sum', 'recall', 'remember', 'recallNothing']],
]

function expressionOf(keys: readonly LineKey[]): Expression {
  return facesOfLines.find(([, lines]) => lines.some((line) => keys.includes(line)))?.[0] ?? 'neutral'
}

function writeReply(scene: Scene, plan: Plan): string {
  const parts: string[] = []
  for (const key of plan.keys) {
    const line = parts.length === 0 ? firstLine(scene, key) : drawFresh(scene, key, parts)
    if (line !== undefined) parts.push(line)
  }
  if (plan.asksBack && !parts.some(isQuestion)) {
    const line = drawFresh(scene, 'questionAboutYou', parts)
    if (line !== undefined) parts.push(line)
  }
  const mayAct = !plan.keys.some((key) => plain.includes(key)) && !parts.some((part) => part.includes('*'))
  if (mayAct && scene.random() < 0.5) {
    const { soft, light } = scene.bank.actions
    const action = unsaid(scene, plan.keys.some((key) => heavy.includes(key)) ? soft : light, parts)
    if (action.length > 0) parts.splice(scene.random() < 0.7 ? 0 : 1, 0, pick(action, scene.random).line)
  }
  return parts.reduce(
    (reply, part) => `${reply}${reply.endsWith('*') || part.startsWith('*') ? ' ' : scene.space}${part}`,
  )
}

/**
 * The line that a reply stands on: of its kind, else of one that fits the moment, else the one said longest ago. The
 * character's own lines come before general ones.
 */
function firstLine(scene: Scene, key: LineKey): string {
  const others = irreplaceable.includes(key) ? [] : heavy.includes(key) ? atHeavyTimes : anyTime
  for (const candidate of [key, ...others]) {
    const line = drawFresh(scene, candidate, [])
    if (line !== undefined) return line
  }
  const all = [key, ...others].flatMap((candidate) => sayable(scene, linesOf(scene, candidate).flat(), []))
  return all.toSorted((one, other) => one.saidAt - other.saidAt)[0]?.line ?? pick(scene.bank.lines.short, scene.random)
}

/** A line of this kind that has not been said lately; undefined where none is left. */
function drawFresh(scene: Scene, key: LineKey, parts: string[]): string | undefined {
  const fresh = linesOf(scene, key)
    .map((list) => unsaid(scene, list, parts))
    .find((list) => list.length > 0)
  return fresh && pick(fresh, scene.random).line
}

function linesOf(scene: Scene, key: LineKey): string[][] {
  return [scene.voice[key] ?? [], scene.bank.lines[key]]
}

function unsaid(scene: Scene, templates: string[], parts: string[]): Sayable[] {
  return sayable(scene, templates, parts).filter(({ saidAt }) => saidAt === -1)
}

type Sayable = { line: string; saidAt: number }

/** The lines that can be said now: their slots filled, no second question, none twice. */
function sayable(scene: Scene, templates: string[], parts: string[]): Sayable[] {
  const hasQuestion = parts.some(isQuestion)
  return templates.flatMap((template) => {
    const line = fillSlots(template, scene.slots)
    if (line === undefined || parts.includes(line) || (hasQuestion && isQuestion(line))) return []
    const core = coreOf(template)
    return [{ line, saidAt: scene.said.findLastIndex((reply) => reply.includes(core)) }]
  })
}

/** The longest part of a line without slots; it identifies the line with any slot values. */
function coreOf(template: string): string {
  return template.split(/\{\{?\w+\}\}?/u).reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

function fillSlots(line: string, slots: Slots): string | undefined {
  let isFilled = true
  const text = line.replaceAll(/\{\{?(char|name|user|topic|fact|sum)\}?\}/gu, (_, slot: 'char' | keyof Slots) => {
    const value = slots[slot === 'char' ? 'name' : slot]
    if (value === undefined) isFilled = false
    return value ?? ''
  })
  return isFilled ? text : undefined
}

/** Draws until a reply begins unlike the last three; the last draw is used if none does. */
function bestDraw({ said }: Pick<Scene, 'said'>, draw: () => ComposedReply): ComposedReply {
  const openings = said.slice(-3).map(openingOf)
  let reply = draw()
  for (let draws = 1; draws < mostDraws && openings.includes(openingOf(reply.text)); draws += 1) reply = draw()
  return reply
}

function openingOf(reply: string): string {
  return reply.trimStart().slice(0, 12)
}

/** One of the user's own emoji, now and then, when it is a kind one. */
function mirrorEmoji(message: string, random: () => number): string | undefined {
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
